/** If two files claim the same thing, both are reported, and each message names the other file. */
import { expect, test } from 'vitest';
import { about, category, type Files, project, service, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const clashes = async (root: string): Promise<string[]> =>
  (await readSite({ root, drafts: false })).problems
    .filter(({ level }) => level === 'error')
    .map(({ file, place: { line }, rule }) => `${file}:${line} ${rule}`);

const described = 'Who works here, what they have made so far, and how to reach each of them.';

const additions: [name: string, files: Files, reported: string[]][] = [
  [
    'a title',
    { 'content/services/apps.mdx': service('Websites', { description: described }) },
    ['content/services/apps.mdx:2 duplicate-value', 'content/services/web.mdx:2 duplicate-value'],
  ],
  [
    'a description',
    {
      'content/services/apps.mdx': service('Apps', {
        description: 'What Websites is, said in as many words as a reader of search results needs.',
      }),
    },
    ['content/services/apps.mdx:3 duplicate-value', 'content/services/web.mdx:3 duplicate-value'],
  ],
  [
    'the type of a category',
    { 'content/portfolio/apps.mdx': category('Apps') },
    ['content/portfolio/apps.mdx:7 duplicate-value', 'content/portfolio/web.mdx:8 duplicate-value'],
  ],
  [
    'the name of a category',
    { 'content/portfolio/apps.mdx': category('Apps', { type: 'apps', name: 'Website projects' }) },
    ['content/portfolio/apps.mdx:8 duplicate-value', 'content/portfolio/web.mdx:9 duplicate-value'],
  ],
  [
    'the id of a project',
    {
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('shop', { title: 'Another shop' })],
      }),
    },
    ['content/portfolio/apps.mdx:10 duplicate-value', 'content/portfolio/web.mdx:11 duplicate-value'],
  ],
  [
    'the title of a project',
    {
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('store', { title: 'Project shop' })],
      }),
    },
    ['content/portfolio/apps.mdx:11 duplicate-value', 'content/portfolio/web.mdx:12 duplicate-value'],
  ],
  [
    'a URL',
    { 'content/contact/index.mdx': about({ title: 'Us', description: described }) },
    ['content/contact.mdx:1 duplicate-route', 'content/contact/index.mdx:1 duplicate-route'],
  ],
  [
    'an alias that is a page',
    { 'content/about.mdx': about({ aliases: ['/contact'] }) },
    ['content/about.mdx:6 alias', 'content/contact.mdx:1 duplicate-route'],
  ],
];

test.each(additions)('%s', async (_name, files, reported) => {
  expect(await clashes(await workspace(files))).toEqual(reported);
});

test('within a file, all lines but the first are reported', async () => {
  const root = await workspace({
    'content/about.mdx': about({ aliases: ['/a', '/b', '/a'] }),
    'content/us.mdx': about({ title: 'Us', description: described, aliases: ['/b'] }),
  });
  expect(await clashes(root)).toEqual([
    'content/about.mdx:7 alias',
    'content/about.mdx:8 alias',
    'content/us.mdx:6 alias',
  ]);
});

test('each message refers to the position of the other claim', async () => {
  const root = await workspace({ 'content/portfolio/apps.mdx': category('Apps') });
  const { problems } = await readSite({ root, drafts: false });
  expect(problems.find(({ rule }) => rule === 'duplicate-value')?.reason).toBe(
    'The type “web” is already used in content/portfolio/web.mdx:8.',
  );
});
