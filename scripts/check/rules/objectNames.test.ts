/** Names that every JavaScript object has can be used like any other name, everywhere in content. */
import { expect, test } from 'vitest';
import { file, fixAll, head, problemsOf } from '../../testing/problemsOf.ts';
import { about, category, project, service, siteFile, titled, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

const positions: [string, (name: string) => string][] = [
  ['a component', (name) => `${head}<${name}>bold</${name}>\n`],
  ['a component in a sentence', (name) => `${head}a <${name}>bold</${name}> b\n`],
  ['a component that is never closed', (name) => `${head}<${name}>\n\na\n`],
  ['a closing tag', (name) => `${head}<Lead>\n\na\n\n</${name}>\n`],
  ['an attribute', (name) => `${head}<Section ${name}="a" title="b">\n\na\n\n</Section>\n`],
  ['a field', (name) => `---\n${name}: a\ntemplate: page\ntitle: About\ndescription: Us.\n---\n`],
  [
    'a field in a field',
    (name) => `---\ncta:\n  ${name}: a\ntemplate: page\ntitle: About\ndescription: Us.\n---\n`,
  ],
  ['a template', (name) => `---\ntemplate: ${name}\ntitle: About\ndescription: Us.\n---\n`],
];

test.each(positions)('names that every object has are only text, as %s', (_position, write) => {
  for (const name of names) {
    const problems = problemsOf(write(name));
    expect(problems.length, name).toBeGreaterThan(0);
    const { text } = fixAll(write(name), problemsOf);
    const messages = problems.map(({ reason, note, rule }) => `${rule} ${reason} ${note ?? ''}`);
    for (const each of [...messages, text])
      expect(each, name).not.toMatch(/function|native code|\[object|check-failed/);
  }
});

test('names that every object has can be names of icons, pictures, projects, quotes, categories, pages and sections', async () => {
  for (const name of names) {
    const { problems, possible } = await readSite({
      root: await workspace({
        'content/about.mdx': about(
          {},
          `<FeatureGrid>\n\n<Feature title="a" icon="${name}">\n\nb\n\n</Feature>\n\n</FeatureGrid>\n\n<CaseNote project="${name}">a</CaseNote>\n\n<Quotes ids="${name}" />\n\n<Projects category="${name}" />\n\n![a map](${name})\n\n[part](#${name}), [page](/${name}), [choice](/contact?service=${name}), [type](/portfolio?type=${name})\n\n<Section title="${name}">\n\na\n\n</Section>\n`,
        ),
        'content/services/voice.mdx': service('Voice', { order: 3, icon: name, color: name }),
        'content/portfolio/other.mdx': category('Other', {
          order: 2,
          projects: [project('b', { image: name })],
        }),
        'content/other.mdx': titled(name, { aliases: [`/${name}`] }),
        'content/site.yaml': siteFile({ delivery: { service: 'simulate', fields: { [name]: 'a' } } }),
      }),
      drafts: true,
    });
    const rules = problems.filter(({ file: at }) => at === file).map(({ rule }) => rule);
    for (const kind of ['icon', 'picture', 'project', 'quotes', 'category'])
      expect(rules, name).toContain(`unknown-${kind}`);
    expect(problems.map(({ reason }) => reason).join('\n')).not.toMatch(/native code|\[object/);
    expect(problems.map(({ rule }) => rule)).not.toContain('check-failed');
    expect(possible?.pages.length ?? 1, name).toBeGreaterThan(0);
  }
});
