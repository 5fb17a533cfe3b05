import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isSeq } from 'yaml';
import { editYaml, type SuiteCopy, setField } from '../lib/suiteCopy.ts';

/** A typical change by a copywriter, as one pull request. */
interface ContentChange {
  name: string;
  make: (copy: SuiteCopy) => void;
}

const contentFiles = (copy: SuiteCopy): string[] =>
  readdirSync(path.join(copy.root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx|yaml)$/.test(file) && !file.startsWith('_new'))
    .map((file) => path.join('content', file));

const pagesIn = (copy: SuiteCopy, folder: string): string[] =>
  contentFiles(copy).filter((file) => path.dirname(file) === folder && !file.endsWith('index.mdx'));

/** The first page of a folder. Throws if there is none. */
function onePage(copy: SuiteCopy, folder: string): string {
  const [file] = pagesIn(copy, folder);
  if (!file) throw new Error(`${folder} has no page.`);
  return file;
}

/** Changes every link to a URL to another one. */
function relink(copy: SuiteCopy, from: string, to: string): void {
  for (const file of contentFiles(copy))
    copy.write(
      file,
      copy.read(file).replace(new RegExp(`${from}(?![\\w/-])`, 'g'), () => to),
    );
}

/** Makes a page with `npm run new`, writes a body into it, and publishes it. */
function makePage(copy: SuiteCopy, args: string, file: string, fields: object, body: string): void {
  const { passed, output } = copy.run(`npm run new -- ${args}`);
  if (!passed) throw new Error(`npm run new -- ${args}:\n${output}`);
  editYaml(copy, file, (yaml) => {
    for (const [name, value] of Object.entries(fields)) yaml.set(name, value);
    yaml.delete('draft');
  });
  copy.write(
    file,
    copy.read(file).replace(/(---\n[\s\S]*?\n---\n)[\s\S]*/, (_, top) => `${top}\n${body}\n`),
  );
}

const closing = (title: string) => ({
  subtitle: 'Over to you',
  title,
  description: 'Write two lines about the calls you get. We read them the same day.',
  primaryButtonText: 'Write Two Lines',
  primaryButtonLink: '/contact',
});

const projectsOf = (copy: SuiteCopy, file: string): string[] =>
  [...copy.read(file).matchAll(/^ {2}- id: (.+)$/gm)].map(([, id = '']) => id);

export const contentChanges: ContentChange[] = [
  {
    name: 'a headline and a lead',
    make: (copy) => {
      setField(copy, 'content/index.mdx', ['hero', 'tagline'], 'Less typing, and the same result by noon.');
      setField(
        copy,
        'content/index.mdx',
        ['hero', 'text'],
        'We write programs that do the dull part of the work.',
      );
      setField(copy, 'content/about.mdx', ['heading'], 'A handful of engineers');
    },
  },
  {
    name: 'Markdown of every kind',
    make: (copy) => {
      const text = copy.read('content/about.mdx');
      const markdown = [
        'A claim.[^1] A list with tasks:',
        '- [x] done\n- [ ] to do',
        '| Tool | Saved |\n| :--- | ---: |\n| Reader | 12 h |',
        '> A sentence of somebody else.',
        '[^1]: Counted by hand.',
      ].join('\n\n');
      copy.write('content/about.mdx', `${text.trimEnd()}\n\n## Figures in full\n\n${markdown}\n`);
    },
  },
  {
    name: 'slips that are only warned of',
    make: (copy) => {
      setField(copy, 'content/services/index.mdx', ['description'], 'Short.');
      const text = copy.read('content/services/index.mdx');
      copy.write('content/services/index.mdx', `${text.trimEnd()}\n\nIt's "quoted"  with a mispeling.\n`);
    },
  },
  {
    name: 'words of buttons',
    make: (copy) => {
      setField(copy, 'content/index.mdx', ['hero', 'explore'], 'Look at the Work');
      setField(copy, 'content/index.mdx', ['cta', 'primaryButtonText'], 'Write to Us');
      setField(copy, 'content/site.yaml', ['labels', 'bookCall'], 'Talk to {name}');
      setField(copy, 'content/site.yaml', ['labels', 'bookCallShort'], 'Talk');
    },
  },
  {
    name: 'a new service',
    make: (copy) =>
      makePage(
        copy,
        'service "Help Lines"',
        'content/services/help-lines.mdx',
        {
          title: 'Help Lines',
          description:
            'Phone lines that answer the simple questions at once, and hand the hard ones to a person.',
          label: 'Help Lines',
          heading: 'A line that answers by the second ring',
          cta: closing('Which question comes every day?'),
        },
        '<Lead>Half of all calls ask for the same five things.</Lead>\n\n## What it answers\n\nOpening hours, prices, and where the parcel is.',
      ),
  },
  {
    name: 'a new category',
    make: (copy) =>
      makePage(
        copy,
        'category "Help Lines"',
        'content/portfolio/help-lines.mdx',
        {
          title: 'Help Line Projects',
          description:
            'Phone lines we have built, with what each of them answers and when a person takes over.',
          name: 'Help Lines',
          label: 'Help Lines',
          heading: 'Lines that never sleep',
          cta: closing('Who answers your phone at night?'),
          projects: [],
        },
        '<Projects />',
      ),
  },
  {
    name: 'a seventh project',
    make: (copy) =>
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
  },
  {
    name: 'a removed quote',
    make: (copy) => {
      const others = contentFiles(copy).filter((file) => file !== 'content/testimonials.mdx');
      const used = others.map(copy.read).join('\n');
      editYaml(copy, 'content/testimonials.mdx', (yaml) => {
        const quotes = yaml.get('quotes');
        if (!isSeq(quotes)) throw new Error('There are no quotes.');
        // One that no page uses: removing any other is an error that the check explains.
        const index = quotes.items.findIndex(
          (_, at) => !used.includes(String(yaml.getIn(['quotes', at, 'id']))),
        );
        if (index < 0) throw new Error('Every quote is named by a page.');
        yaml.deleteIn(['quotes', index]);
      });
    },
  },
  {
    name: 'a renamed page with an alias',
    make: (copy) => {
      relink(copy, '/about', '/who-we-are');
      renameSync(path.join(copy.root, 'content/about.mdx'), path.join(copy.root, 'content/who-we-are.mdx'));
      setField(copy, 'content/who-we-are.mdx', ['aliases'], ['/about']);
    },
  },
  {
    name: 'a page removed with its line in urls.lock',
    make: (copy) => {
      const file = pagesIn(copy, 'content/services').at(-1) ?? '';
      const slug = path.basename(file, '.mdx');
      rmSync(path.join(copy.root, file));
      relink(copy, `/services/${slug}`, '/services');
      relink(copy, `\\?service=${slug}`, '');
      copy.replace('urls.lock', `/services/${slug}\n`, '');
    },
  },
  {
    name: 'a case study',
    make: (copy) => {
      const category = onePage(copy, 'content/portfolio');
      const [project = ''] = projectsOf(copy, category);
      makePage(
        copy,
        `case-study ${project}`,
        `content/portfolio/${path.basename(category, '.mdx')}/${project}.mdx`,
        {
          title: 'From Ledger to Screen',
          description:
            'How a ledger that only its author could read became a screen that the whole office uses.',
          heading: 'A ledger becomes a screen',
          cta: closing('Do you have a ledger, too?'),
        },
        '<Lead>The ledger had been kept for twenty years.</Lead>\n\n## What changed\n\nEverybody can read it now.',
      );
    },
  },
  {
    name: 'the order of a menu',
    make: (copy) => setField(copy, 'content/contact.mdx', ['menu', 'order'], 0),
  },
  {
    name: 'the name of the site',
    make: (copy) => setField(copy, 'content/site.yaml', ['name'], 'Glowworm & Daughters'),
  },
  {
    name: 'the language of dates',
    make: (copy) => setField(copy, 'content/site.yaml', ['locale'], 'en-GB'),
  },
];
