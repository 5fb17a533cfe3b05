import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { about, workspace } from '../../../scripts/testing/workspace.ts';
import { readSite } from '../../../scripts/check/readSite.ts';
import { runWords } from './runWords.ts';

const listIn = (root: string) => readFile(path.join(root, 'content/_words.txt'), 'utf8');

test('an added word is accepted by the check', async () => {
  const root = await workspace({ 'content/about.mdx': about({}, 'We flumox it. The flumoxes are ours.\n') });
  const spelling = async () =>
    (await readSite({ root, drafts: true })).problems.filter(({ rule }) => rule === 'spelling');
  const [problem] = await spelling();
  const command = /npm run words -- (.*)$/.exec(problem?.note ?? '')?.[1] ?? '';
  expect(await runWords(root, command.split(' '))).toEqual({
    stdout: 'Added to content/_words.txt: flumox',
    stderr: '',
    exitCode: 0,
  });
  expect(await spelling()).toEqual([]);
});

test('words that are in the list are not added', async () => {
  const root = await workspace({ 'content/_words.txt': 'Pune\n' });
  const { stdout } = await runWords(root, ['add', 'Pune', 'agentic']);
  expect(stdout).toBe('Added to content/_words.txt: agentic');
  expect((await runWords(root, ['add', 'Pune'])).stdout).toBe('content/_words.txt has these words already.');
  expect(await listIn(root)).toBe('agentic\nPune\n');
});

test('a site without a list gets one', async () => {
  const root = await workspace({ 'content/_words.txt': null });
  await runWords(root, ['add', 'O’Hara']);
  expect(await listIn(root)).toBe('O’Hara\n');
});

test.each([
  [[], 'Write npm run words -- add Kubernetes'],
  [['add'], 'Write npm run words -- add Kubernetes'],
  [['remove', 'Pune'], 'Write npm run words -- add Kubernetes'],
  [['add', 'Alder Street'], '“Alder Street” is not one word'],
  [['add', 'lo-fi'], '“lo-fi” is not one word'],
  [['add', 'Pune', 'B2B'], '“B2B” is not one word'],
  [['add', '#Pune'], '“#Pune” is not one word'],
])('%j is refused with a sentence, and nothing is written', async (args, sentence) => {
  const root = await workspace({ 'content/_words.txt': 'zonal\n' });
  const { stderr, exitCode } = await runWords(root, args);
  expect(stderr).toContain(sentence);
  expect(exitCode).toBe(2);
  expect(await listIn(root)).toBe('zonal\n');
});

test('a list that is a symbolic link is not followed', async () => {
  const root = await workspace({ 'content/_words.txt': null, 'outside.txt': 'ours\n' });
  const outside = path.join(root, 'outside.txt');
  await symlink(outside, path.join(root, 'content/_words.txt'));
  const { stderr, exitCode } = await runWords(root, ['add', 'Pune']);
  expect(stderr).toBe('content/_words.txt is a link or no file. It is not changed from here.');
  expect(exitCode).toBe(1);
  expect(await readFile(outside, 'utf8')).toBe('ours\n');
});
