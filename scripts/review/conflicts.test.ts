import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';
import { type Files, write } from '../testing/workspace.ts';
import { baseChanges } from './conflicts.ts';
import { findComparison } from './findComparison.ts';

const about = (words: string) => `---\ntitle: About\n---\n\nFirst words.\n\n${words}\n\nLast words.\n`;
const before = about('One is here. Two is here. Three is here.');

/** A repository whose branches have changed the same files. Its working tree is the branch's. */
async function branches(start: Files, ofBranch: Files, ofMain: Files, removed: string[] = []) {
  const root = await repository(ofBranch, start);
  git(root, 'switch', '--quiet', 'main');
  await write(root, ofMain);
  for (const file of removed) await rm(path.join(root, file));
  commitAll(root, 'Meanwhile');
  git(root, 'switch', '--quiet', 'words');
  return root;
}

const changes = async (root: string) => baseChanges(await findComparison(root));

test('a base that has not moved on, and one that has changed something else', async () => {
  const same = await repository({ 'a.txt': 'a' });
  expect(await changes(same)).toEqual({ commits: 0, conflicts: [] });
  const moved = await branches({}, { 'a.txt': 'a' }, { 'b.txt': 'b' });
  expect(await changes(moved)).toEqual({ commits: 1, conflicts: [] });
});

test('both have changed the same sentence: both versions of it, and its line in the branch', async () => {
  const root = await branches(
    { 'content/a.mdx': before },
    {
      'content/a.mdx': `${about('One is here. Two was here. Three is here.').replace('title', 'slug: a\ntitle')}`,
    },
    { 'content/a.mdx': about('One is here. Two will be here. Three is here.') },
  );
  expect((await changes(root)).conflicts).toEqual([
    {
      file: 'content/a.mdx',
      line: 8,
      what: 'Both have changed the same sentence.',
      branch: 'Two was here.',
      base: 'Two will be here.',
    },
  ]);
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('both have changed a paragraph, in different sentences', async () => {
  const root = await branches(
    { 'content/a.mdx': before },
    { 'content/a.mdx': about('One was here. Two is here. Three is here.') },
    { 'content/a.mdx': about('One is here. Two is here. Three was here.') },
  );
  expect((await changes(root)).conflicts).toMatchObject([
    {
      what: 'Both have changed these lines, but not the same sentence.',
      branch: 'One was here. Two is here. Three is here.',
      base: 'One is here. Two is here. Three was here.',
    },
  ]);
});

test('files that only one side still has, binary files, and new files of the same name', async () => {
  const root = await branches(
    { 'a.txt': 'a\n', 'b.txt': 'b\n', 'c.bin': '\0a' },
    { 'a.txt': 'a of the branch\n', 'b.txt': 'b of the branch\n', 'c.bin': '\0b', 'd.txt': 'Ours.\n' },
    { 'a.txt': 'a of main\n', 'c.bin': '\0c', 'd.txt': 'Theirs.\n' },
    ['b.txt'],
  );
  expect((await changes(root)).conflicts.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'a.txt: Both have changed the same sentence.',
    'b.txt: This branch has changed this file, and its base has removed or renamed it.',
    'c.bin: Both have changed this file.',
    'd.txt: Both have added words here.',
  ]);
});

test('in a project below the top of its repository, files are named from the project', async () => {
  const start = { 'site/content/a.mdx': before, 'b.txt': 'b\n' };
  const side = (word: string) => ({
    'site/content/a.mdx': about(`One ${word} here.`),
    'b.txt': `${word}\n`,
  });
  const root = await branches(start, side('was'), side('will be'));
  const { conflicts } = await changes(path.join(root, 'site'));
  expect(conflicts.map(({ file }) => file)).toEqual(['../b.txt', 'content/a.mdx']);
});

test('text that looks like a marker is text', async () => {
  const fake = '<<<<<<< main\nOurs.\n=======\n>>>>>>> words\n';
  const root = await branches({ 'a.txt': 'a\n' }, { 'a.txt': `${fake}b\n` }, { 'a.txt': 'c\n' });
  expect((await changes(root)).conflicts).toMatchObject([
    { branch: expect.stringContaining('<<<<<<< main'), base: 'c' },
  ]);
});

test('what Git cannot do is said', async () => {
  const root = await branches({}, { 'a.txt': 'a' }, { 'b.txt': 'b' });
  const comparison = await findComparison(root);
  expect(await baseChanges({ ...comparison, head: 'missing' })).toMatchObject({
    conflicts: [],
    unknown: expect.stringContaining('is not known: git merge-tree failed'),
  });
});
