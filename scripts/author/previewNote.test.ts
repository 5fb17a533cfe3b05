import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { git } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';
import { manifestOf, page, service, workspace, write } from '../testing/workspace.ts';
import { previewNote } from './previewNote.ts';

// These tests may themselves run on a host that names its branch.
beforeEach(() => {
  for (const name of ['REVIEW_BASE', 'REVIEW_BRANCH', 'GITHUB_HEAD_REF', 'GITHUB_REF_NAME'])
    vi.stubEnv(name, '');
  vi.stubEnv('HEAD', '');
  vi.stubEnv('VERCEL_GIT_COMMIT_REF', '');
  vi.stubEnv('CF_PAGES_BRANCH', '');
});

afterEach(() => void vi.unstubAllEnvs());

const about = (words: string) => page({ template: 'page', title: 'About', description: 'Us.' }, `${words}\n`);

/** A branch that changes a page and a file, with a page that is not committed yet; `main` has gone on. */
async function branch(): Promise<string> {
  const root = await repository(
    { 'content/about.mdx': about('Other words.'), 'src/ui/Button.tsx': 'blue' },
    { 'content/about.mdx': about('Words.'), 'src/ui/Button.tsx': 'red' },
  );
  git(root, 'switch', '--quiet', 'main');
  await write(root, { 'content/services/web.mdx': service('Web', {}, 'More.\n') });
  git(root, 'commit', '--quiet', '--all', '--message', 'Meanwhile');
  git(root, 'switch', '--quiet', 'words');
  await write(root, { 'content/services/voice.mdx': service('Voice', { order: 3 }) });
  return root;
}

const noteOf = async (root: string) =>
  previewNote(
    root,
    await manifestOf({
      'content/about.mdx': about('Other words.'),
      'content/services/voice.mdx': service('Voice', { order: 3 }),
    }),
    '2027-01-20',
  );

/** A clone as a host makes it. */
async function clone(root: string, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clone-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  git(folder, 'clone', '--quiet', '--branch', 'words', ...options, `file://${root}`, 'site');
  return path.join(folder, 'site');
}

const committed = {
  pages: [{ url: '/about', title: 'About' }],
  otherFiles: ['src/ui/Button.tsx'],
};

test('a preview shows branch, commit, date and what the branch changes, committed or not', async () => {
  const note = await noteOf(await branch());
  expect(note).toMatchObject({
    branch: 'words',
    changes: { ...committed, pages: [...committed.pages, { url: '/services/voice', title: 'Voice' }] },
  });
  expect(note.commit).toMatch(/^[0-9a-f]{7,}$/);
  expect(note.date).toBe('2026-01-05');
});

test('a full clone knows what the branch changes, by the remote’s main', async () => {
  expect((await noteOf(await clone(await branch()))).changes).toEqual(committed);
});

test('a shallow clone that goes back to where the branch began knows it too', async () => {
  const site = await clone(await branch(), '--depth=2', '--no-single-branch');
  expect(git(site, 'rev-parse', '--is-shallow-repository').trim()).toBe('true');
  expect((await noteOf(site)).changes).toEqual(committed);
});

test('a shallow clone without the base, or without the commits back to it, does not pretend to know', async () => {
  const root = await branch();
  for (const options of [['--depth=1'], ['--depth=1', '--no-single-branch']]) {
    const site = await clone(root, ...options);
    expect(await noteOf(site)).toMatchObject({ branch: 'words', changes: undefined });
    // Nothing was fetched.
    expect(git(site, 'rev-list', '--count', 'HEAD').trim()).toBe('1');
  }
});

test('on a host, which checks out a commit, its variables name the branch', async () => {
  const site = await clone(await branch());
  git(site, 'switch', '--quiet', '--detach');
  for (const name of ['HEAD', 'CF_PAGES_BRANCH', 'VERCEL_GIT_COMMIT_REF']) {
    vi.stubEnv(name, 'better-words');
    expect(await noteOf(site)).toMatchObject({ branch: 'better-words', changes: committed });
    vi.stubEnv(name, '');
  }
});

test('without a repository, and without Git, a preview still has a note', async () => {
  const nothing = { branch: 'this folder', commit: 'no commit', date: 'not dated', changes: undefined };
  expect(await noteOf(await workspace())).toMatchObject(nothing);
  const root = await branch();
  vi.stubEnv('PATH', '');
  expect(await noteOf(root)).toMatchObject(nothing);
});
