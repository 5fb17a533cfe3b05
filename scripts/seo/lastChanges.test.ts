import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { write } from '../testing/workspace.ts';
import { lastChanges } from './lastChanges.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'history-'));
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

/** A history of two commits: the first has two pages, the second changes one of them. */
async function history(below = ''): Promise<string> {
  const top = await folder();
  git(top, 'init', '--quiet');
  const commit = async (when: string, files: Record<string, string>) => {
    await write(path.join(top, below), files);
    commitAll(top, 'Edit', when);
  };
  await commit('2026-01-02T03:04:05+05:30', {
    'content/about.mdx': 'Us.',
    'content/services/größe und mehr.mdx': 'Size.',
    'README.md': 'Read.',
  });
  await commit('2026-02-03T04:05:06Z', { 'content/about.mdx': 'All of us.' });
  await write(path.join(top, below), { 'content/new.mdx': 'Not committed.' });
  return path.join(top, below);
}

const expected = [
  ['content/about.mdx', '2026-02-03T04:05:06Z'],
  ['content/services/größe und mehr.mdx', '2026-01-01T21:34:05Z'],
];

test('each content file has the time of its last commit', async () => {
  expect([...((await lastChanges(await history())) ?? [])].sort()).toEqual(expected);
});

test('a site in a subfolder of its repository has the same times', async () => {
  expect([...((await lastChanges(await history('site'))) ?? [])].sort()).toEqual(expected);
});

test('a shallow history gives no times, because its oldest commit seems to change every file', async () => {
  const whole = await history();
  const shallow = path.join(await folder(), 'clone');
  git(whole, 'clone', '--quiet', '--depth', '1', `file://${whole}`, shallow);
  expect(await lastChanges(shallow)).toBe(undefined);
});

test('a folder without a history gives no times', async () => {
  expect(await lastChanges(await folder())).toBe(undefined);
});
