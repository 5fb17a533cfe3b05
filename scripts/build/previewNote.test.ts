import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { git } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';
import { about, manifestOf, workspace } from '../testing/workspace.ts';
import { previewNote } from './previewNote.ts';

const ofHosts = ['HEAD', 'CF_PAGES_BRANCH', 'VERCEL_GIT_COMMIT_REF'];

// These tests may themselves run on a host that names its branch.
beforeEach(() => {
  for (const name of ['REVIEW_BASE', 'REVIEW_BRANCH', 'GITHUB_HEAD_REF', 'GITHUB_REF_NAME', ...ofHosts])
    vi.stubEnv(name, '');
});

afterEach(() => void vi.unstubAllEnvs());

const noteOf = async (root: string) => previewNote(root, await manifestOf(), '2027-01-20');

test('a preview shows branch, commit and date', async () => {
  const note = await noteOf(await repository({ 'content/about.mdx': about({}, 'Other words.\n') }));
  expect(note).toMatchObject({ branch: 'words', date: '2026-01-05' });
  expect(note.commit).toMatch(/^[0-9a-f]{7,}$/);
});

test('on a host, which checks out a commit, its variables name the branch', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', '--detach');
  for (const name of ofHosts) {
    vi.stubEnv(name, 'better-words');
    expect(await noteOf(root)).toMatchObject({ branch: 'better-words' });
    vi.stubEnv(name, '');
  }
});

test('without a repository, and without Git, a preview still has a note', async () => {
  const nothing = { branch: 'this folder', commit: 'no commit', date: 'not dated' };
  expect(await noteOf(await workspace())).toMatchObject(nothing);
  const root = await repository();
  vi.stubEnv('PATH', '');
  expect(await noteOf(root)).toMatchObject(nothing);
});
