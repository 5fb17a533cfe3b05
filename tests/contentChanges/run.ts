/** Makes typical copywriter changes in a copy of the project and runs `npm test` there. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { CommandError, runCommand } from '../../scripts/cli/command.ts';
import { copyForSuite, type SuiteCopy } from '../lib/suiteCopy.ts';

function editYaml(
  copy: SuiteCopy,
  file: string,
  edit: (yaml: ReturnType<typeof parseDocument>) => void,
): void {
  const text = copy.read(file);
  const [, frontmatter = text, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const document = parseDocument(frontmatter);
  edit(document);
  const yaml = document.toString({ lineWidth: 0 });
  copy.write(file, body === undefined ? yaml : `---\n${yaml}---\n${body}`);
}

const append = (copy: SuiteCopy, file: string, markdown: string): void =>
  copy.write(file, `${copy.read(file).trimEnd()}\n\n${markdown}\n`);

const contentFiles = (copy: SuiteCopy): string[] =>
  readdirSync(path.join(copy.root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx|yaml)$/.test(file) && !file.startsWith('_new'))
    .map((file) => path.join('content', file));

const pagesIn = (copy: SuiteCopy, folder: string): string[] =>
  contentFiles(copy).filter((file) => path.dirname(file) === folder && !file.endsWith('index.mdx'));

function onePage(copy: SuiteCopy, folder: string): string {
  const [file] = pagesIn(copy, folder);
  if (!file) throw new Error(`${folder} has no page.`);
  return file;
}

function relink(copy: SuiteCopy, from: string, to: string): void {
  for (const file of contentFiles(copy))
    copy.write(
      file,
      copy.read(file).replace(new RegExp(`${from}(?![\\w/-])`, 'g'), () => to),
    );
}

function makePage(copy: SuiteCopy, args: string, file: string): void {
  const { passed, output } = copy.run(`npm run new -- ${args}`);
  if (!passed) throw new Error(`npm run new -- ${args}:\n${output}`);
  const published = copy.read(file).replace(/^draft: .*\n/m, '');
  copy.write(file, published.replace(/\[((?:Write|Name) [^\]]*?),? here\]/g, '$1'));
}

const sitePath = 'content/site.yaml';
const home = 'content/index.mdx';

const setFields =
  (...fields: [file: string, field: string, value: unknown][]) =>
  (copy: SuiteCopy): void => {
    for (const [file, field, value] of fields)
      editYaml(copy, file, (yaml) => yaml.setIn(field.split('.'), value));
  };

const changes: Record<string, (copy: SuiteCopy) => void> = {
  'a headline and a lead': setFields(
    [home, 'hero.tagline', 'Less typing, and the same result by noon.'],
    [home, 'hero.text', 'We write programs that do the dull part of the work.'],
    ['content/about.mdx', 'heading', 'A handful of engineers'],
    ['content/services/web-development.mdx', 'label', 'In 4 to 11 weeks'],
  ),
  'words of buttons': setFields(
    [home, 'hero.explore', 'Look at the Work'],
    [home, 'cta.primaryButtonText', 'Write to Us'],
    [sitePath, 'labels.bookCall', 'Talk to {name}'],
    [sitePath, 'labels.bookCallShort', 'Talk'],
  ),
  'the order of a menu': setFields(['content/contact.mdx', 'menu.order', 0]),
  'the name of the site': setFields([sitePath, 'name', 'Glowworm & Daughters']),
  'the language of dates': setFields([sitePath, 'locale', 'en-GB']),
  'Markdown of every kind': (copy) =>
    append(
      copy,
      'content/about.mdx',
      [
        '## Figures in full',
        'A claim.[^1] A list with tasks:',
        '- [x] done\n- [ ] to do',
        '| Tool | Saved |\n| :--- | ---: |\n| Reader | 12 h |',
        '> A sentence of somebody else.',
        '[^1]: Counted by hand.',
      ].join('\n\n'),
    ),
  'slips that are only warned of': (copy) => {
    const file = 'content/services/index.mdx';
    editYaml(copy, file, (yaml) => yaml.set('description', 'Short.'));
    append(copy, file, 'It\'s "quoted"  with a mispeling.');
  },
  'a title for search engines': setFields([
    'content/about.mdx',
    'seo.title',
    'Glowworm, the People and Their Years',
  ]),
  'headings, links to them and a table of contents': (copy) =>
    append(
      copy,
      'content/about.mdx',
      '<Contents title="On this page" />\n\n## Prices & terms\n\nSee [our terms](#prices--terms).\n\n## Questions\n\n### Prices & terms\n\nNone.',
    ),
  'an address of other programs': (copy) =>
    editYaml(copy, 'content/about.mdx', (yaml) => yaml.set('aliases', ['/%C3%BCber-uns'])),
  'a new service': (copy) => makePage(copy, 'service "Help Lines"', 'content/services/help-lines.mdx'),
  'a new category': (copy) => makePage(copy, 'category "Help Lines"', 'content/portfolio/help-lines.mdx'),
  'a seventh project': (copy) =>
    editYaml(copy, onePage(copy, 'content/portfolio'), (yaml) => {
      const projects = yaml.get('projects');
      if (!isSeq(projects)) throw new Error('The category has no projects.');
      const image = yaml.getIn(['projects', 0, 'image']);
      projects.add({
        id: 'the-seventh',
        title: 'The Seventh Project',
        description: 'It came after the sixth, and took a week less.',
        image,
        imageAlt: 'The same picture once more',
        category: 'Education',
      });
    }),
  'a removed quote': (copy) => {
    const files = contentFiles(copy);
    const namesIn = (list: string) => list.split(/,\s*/);
    const lists = files.flatMap((file) =>
      [...copy.read(file).matchAll(/ ids="([^"]*)"/g)].map(([, list = '']) => namesIn(list)),
    );
    let removed: unknown;
    editYaml(copy, 'content/testimonials.mdx', (yaml) => {
      const quotes = yaml.get('quotes');
      if (!isSeq(quotes)) throw new Error('There are no quotes.');
      const idOf = (index: number) => yaml.getIn(['quotes', index, 'id']);
      // One that no page shows alone: without it, such a page would have an empty list.
      const alone = new Set<unknown>(lists.flatMap((names) => (names.length === 1 ? names : [])));
      const index = quotes.items.findIndex((_, at) => !alone.has(idOf(at)));
      if (index < 0) throw new Error('Every quote is the only one of a page.');
      removed = idOf(index);
      yaml.deleteIn(['quotes', index]);
    });
    const without = (_: string, list: string) =>
      ` ids="${namesIn(list)
        .filter((name) => name !== removed)
        .join(', ')}"`;
    for (const file of files) copy.write(file, copy.read(file).replace(/ ids="([^"]*)"/g, without));
  },
  'a renamed page with an alias': (copy) => {
    relink(copy, '/about', '/who-we-are');
    renameSync(path.join(copy.root, 'content/about.mdx'), path.join(copy.root, 'content/who-we-are.mdx'));
    editYaml(copy, 'content/who-we-are.mdx', (yaml) => yaml.set('aliases', ['/about']));
  },
  'a page removed with its line in urls.lock': (copy) => {
    const file = pagesIn(copy, 'content/services').at(-1) ?? '';
    const slug = path.basename(file, '.mdx');
    rmSync(path.join(copy.root, file));
    relink(copy, `/services/${slug}`, '/services');
    relink(copy, `\\?service=${slug}`, '');
    copy.write('urls.lock', copy.read('urls.lock').replace(`/services/${slug}\n`, ''));
  },
  'a case study': (copy) => {
    const category = onePage(copy, 'content/portfolio');
    const [, project = ''] = /^ {2}- id: (.+)$/m.exec(copy.read(category)) ?? [];
    const slug = path.basename(category, '.mdx');
    makePage(copy, `case-study ${project}`, `content/portfolio/${slug}/${project}.mdx`);
  },
};

/** What the check must refuse, by a rule that the list in `tests/content` names: added to a page, or all of a new one. */
const refused: readonly [rule: string, markdown: string, file?: string][] = [
  ['duplicate-value', '', 'content/about-twice.mdx'],
  ['missing-field', '---\ntemplate: page\n---\n\nWords.', 'content/without-fields.mdx'],
  ['duplicate-route', '', 'content/about/index.mdx'],
  ['unknown-link', '[A page](/nowhere)'],
  ['unknown-part', '[A part](/about#nowhere)'],
  ['unknown-choice', '[Ask](/contact?service=nothing)'],
  ['second-main-heading', '# Another'],
  ['skipped-heading-level', '## Here\n\n#### Deep'],
  ['empty-heading', '##'],
  ['alt-text', '[![About us](people/nobody.svg) About us](/about)'],
  ['link-without-words', '[](/contact)'],
  ['empty-table-heading', '|  | A |\n| --- | --- |\n| 1 | 2 |'],
  ['misplaced-component', '<Contents title="Here" />\n\n<Contents title="There" />'],
];

/** The rules of the list that did not refuse their change. */
function accepted(copy: SuiteCopy): string[] {
  const page = 'content/about.mdx';
  return refused.flatMap(([rule, markdown, file = page]) => {
    const before = copy.read(page);
    if (file === page) append(copy, page, markdown);
    else {
      mkdirSync(path.dirname(path.join(copy.root, file)), { recursive: true });
      copy.write(file, markdown || before);
    }
    const { passed, output } = copy.run('npm run check');
    if (file === page) copy.write(page, before);
    else rmSync(path.join(copy.root, file));
    const isRefused = !passed && new RegExp(`error  .*  ${rule}$`, 'm').test(output);
    console.log(`${isRefused ? 'refused' : 'FAILED '}  ${rule}`);
    return isRefused ? [] : [rule];
  });
}

await runCommand(
  {
    name: 'npx tsx tests/contentChanges/run.ts',
    summary:
      'Makes typical content changes in a copy of the project, and runs npm test there, which must pass.',
    options: {
      only: { type: 'string', value: '"a headline"', help: 'only the changes whose names start with this' },
      test: { type: 'string', value: '"npm test"', help: 'the command that must pass after all changes' },
    },
    notes: `Changes:\n${Object.keys(changes)
      .map((name) => `  ${name}`)
      .join('\n')}`,
  },
  async ({ values: { only = '', test = 'npm test' } }) => {
    const wanted = Object.entries(changes).filter(([name]) => name.startsWith(only));
    if (wanted.length === 0) throw new CommandError(`No change is called "${only}".`);
    const copy = await copyForSuite(process.cwd());
    console.log(`Copied the project to ${copy.root}.`);
    if (only === '' && accepted(copy).length > 0) return 1;
    for (const [name, make] of wanted) {
      make(copy);
      const { passed, output } = copy.run('npm run check');
      console.log(`${passed ? 'checked' : 'FAILED '}  ${name}`);
      if (passed) continue;
      console.error(`${output}\nThe changed copy is in ${copy.root}.`);
      return 1;
    }
    console.log(`Running ${test}.`);
    if (!copy.runShown(test)) {
      console.error(`The changed copy is in ${copy.root}.`);
      return 1;
    }
    console.log(`${wanted.length} changes of content pass ${test}.`);
    copy.remove();
    return 0;
  },
);
