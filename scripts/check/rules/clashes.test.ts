/** Which of two files that claim the same thing is reported. */
import { expect, test } from 'vitest';
import { commitAll } from '../../testing/git.ts';
import { repository } from '../../testing/repository.ts';
import { about, category, type Files, project, service, workspace, write } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const clashes = async (root: string): Promise<string[]> =>
  (await readSite({ root, drafts: false })).problems
    .filter(({ level }) => level === 'error')
    .map(({ file, place: { line }, rule }) => `${file}:${line} ${rule}`);

const described = 'Who works here, what they have made so far, and how to reach each of them.';

/** In alphabetical order, each comes before the file of the minimal site that it clashes with. */
const additions: [name: string, files: Files, reported: string[]][] = [
  [
    'a title',
    { 'content/services/apps.mdx': service('Websites', { description: described }) },
    ['content/services/apps.mdx:2 duplicate-value'],
  ],
  [
    'a description',
    {
      'content/services/apps.mdx': service('Apps', {
        description: 'What Websites is, said in as many words as a reader of search results needs.',
      }),
    },
    ['content/services/apps.mdx:3 duplicate-value'],
  ],
  [
    'the type of a category',
    { 'content/portfolio/apps.mdx': category('Apps') },
    ['content/portfolio/apps.mdx:7 duplicate-value'],
  ],
  [
    'the name of a category',
    { 'content/portfolio/apps.mdx': category('Apps', { type: 'apps', name: 'Website projects' }) },
    ['content/portfolio/apps.mdx:8 duplicate-value'],
  ],
  [
    'the id of a project',
    {
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('shop', { title: 'Another shop' })],
      }),
    },
    ['content/portfolio/apps.mdx:10 duplicate-value'],
  ],
  [
    'the title of a project',
    {
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('store', { title: 'Project shop' })],
      }),
    },
    ['content/portfolio/apps.mdx:11 duplicate-value'],
  ],
  [
    'a URL',
    { 'content/contact/index.mdx': about({ title: 'Us', description: described }) },
    ['content/contact/index.mdx:1 duplicate-route'],
  ],
  [
    'an alias that is a page',
    { 'content/about.mdx': about({ aliases: ['/contact'] }) },
    ['content/about.mdx:6 alias'],
  ],
];

test.each(additions)('%s: the file that Git does not know is reported', async (_name, files, reported) => {
  const root = await repository();
  await write(root, files);
  expect(await clashes(root)).toEqual(reported);
});

/** One thing that must be unique, and one that several kinds of things claim. */
const some = additions.filter(([name]) => ['a title', 'an alias that is a page'].includes(name));

test.each(some)('%s: the file that the branch adds is reported', async (_name, files, reported) => {
  expect(await clashes(await repository(files))).toEqual(reported);
});

test.each(some)('%s: without Git both files are reported', async (_name, files, reported) => {
  const found = await clashes(await workspace(files));
  expect(found).toEqual(expect.arrayContaining(reported));
  expect(found).toHaveLength(2);
});

test('of two files of the base, the one that the branch changes is reported', async () => {
  const apps = (type: string) => category('Apps', { type });
  const root = await repository(
    { 'content/portfolio/apps.mdx': apps('web') },
    { 'content/portfolio/apps.mdx': apps('apps') },
  );
  expect(await clashes(root)).toEqual(['content/portfolio/apps.mdx:7 duplicate-value']);
});

test('two files that the branch adds are both reported', async () => {
  const root = await repository({
    'content/a.mdx': about({ title: 'Same' }),
    'content/b.mdx': about({ title: 'Same', description: described }),
  });
  expect(await clashes(root)).toEqual(['content/a.mdx:3 duplicate-value', 'content/b.mdx:3 duplicate-value']);
});

test('a new page at an alias of another page and a new alias that is already taken are reported', async () => {
  const root = await repository({}, { 'content/us.mdx': about({ aliases: ['/crew'] }) });
  await write(root, { 'content/crew.mdx': about({ title: 'Crew', description: described }) });
  expect(await clashes(root)).toEqual(['content/crew.mdx:1 duplicate-route']);
  await write(root, {
    'content/crew.mdx': null,
    'content/any.mdx': about({ title: 'Any', description: described, aliases: ['/crew'] }),
  });
  expect(await clashes(root)).toEqual(['content/any.mdx:6 alias']);
});

test('a new public/ file at an alias and a new alias at a public/ file are reported', async () => {
  const file = { 'public/a.pdf': '%PDF' };
  const alias = { 'content/us.mdx': about({ aliases: ['/a.pdf'] }) };
  expect(await clashes(await repository(file, alias))).toEqual(['public/a.pdf:1 route-clash']);
  expect(await clashes(await repository(alias, file))).toEqual(['content/us.mdx:6 alias']);
});

test('a new file that clashes with several others is reported once', async () => {
  const root = await repository({}, { 'content/us.mdx': about({ aliases: ['/a.pdf/b', '/a.pdf/c'] }) });
  await write(root, { 'public/a.pdf': '%PDF' });
  expect(await clashes(root)).toEqual(['public/a.pdf:1 route-clash']);
});

test('on the main branch, what is not committed yet is new', async () => {
  const root = await repository();
  await write(root, { 'content/portfolio/apps.mdx': category('Apps') });
  commitAll(root, 'Add apps');
  expect(await clashes(root)).toEqual(['content/portfolio/apps.mdx:7 duplicate-value']);
});

test('each message refers to the position of the other claim', async () => {
  const root = await repository();
  await write(root, { 'content/portfolio/apps.mdx': category('Apps') });
  const { problems } = await readSite({ root, drafts: false });
  expect(problems.find(({ rule }) => rule === 'duplicate-value')?.reason).toBe(
    'The type “web” is already used in content/portfolio/web.mdx:8.',
  );
});
