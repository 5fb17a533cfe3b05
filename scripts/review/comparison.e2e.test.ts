import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';
import { write } from '../testing/workspace.ts';
import { findComparison } from './comparison.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'review-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const failureOf = (root: string, base?: string): Promise<string> =>
  findComparison(root, base).then(
    () => 'no failure',
    (error: Error) => error.message,
  );

/** A clone of the newest commit only, of the branch `words` after another commit on it. */
async function shallowClone(...options: string[]): Promise<string> {
  const origin = await repository({ 'content/extra.txt': 'one' });
  await write(origin, { 'content/extra.txt': 'two' });
  commitAll(origin, 'Again');
  const folder = await emptyFolder();
  git(folder, 'clone', '--quiet', '--depth=1', '--branch=words', ...options, `file://${origin}`, 'clone');
  return path.join(folder, 'clone');
}

test('a folder without git', async () => {
  expect(await failureOf(await emptyFolder())).toMatchInlineSnapshot(
    `"This folder is not in a Git repository, so there is nothing to compare it with. Run this in a clone of the repository."`,
  );
});

test('a machine without git', async () => {
  const root = await repository();
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await failureOf(root)).toMatchInlineSnapshot(
    `"Git is not installed here. Install it (https://git-scm.com), then run this again."`,
  );
});

test('a repository without a commit', async () => {
  const root = await emptyFolder();
  git(root, 'init', '--quiet', '--initial-branch=main');
  expect(await failureOf(root)).toMatchInlineSnapshot(
    `"This repository has no commit yet. Commit the site once, then run this again."`,
  );
});

test('a clone without the base branch, and one without the commits between', async () => {
  expect(await failureOf(await shallowClone())).toMatchInlineSnapshot(
    `"This clone has only the newest commits, without the one where this branch left “main”. Run git fetch --unshallow (in CI: check out the full history), then run this again."`,
  );
  expect(await failureOf(await shallowClone('--no-single-branch'))).toMatchInlineSnapshot(
    `"This clone has only the newest commits, without the one where this branch left “origin/main”. Run git fetch --unshallow (in CI: check out the full history), then run this again."`,
  );
});

test('branches with nothing in common', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', '--orphan', 'elsewhere');
  await write(root, { 'a.txt': 'a' });
  commitAll(root, 'Elsewhere');
  expect(await failureOf(root)).toMatchInlineSnapshot(
    `"This branch and main have no commit in common, so there is no “before”. Choose a branch that this one started from: npm run review -- --base <branch>."`,
  );
});

test('a base that does not exist, and invalid names', async () => {
  const root = await repository();
  expect(await failureOf(root, 'mian')).toMatchInlineSnapshot(
    `"This clone does not have the branch or commit “mian” to compare with. Fetch it (git fetch origin), or choose another: npm run review -- --base <branch>."`,
  );
  for (const name of [
    '-x',
    '--help',
    '--output=/tmp/stolen',
    '../../etc',
    'main; rm -rf /',
    '$(touch x)',
    '',
    '..',
    'main..words',
  ])
    expect(await failureOf(root, name), name).toContain(`“${name}” to compare with`);
});

test('a branch with an unusual name is compared like any other', async () => {
  const root = await repository();
  const name = "feature/a%2Fb;'c$(d)";
  git(root, 'branch', '--quiet', name, 'main');
  expect(await findComparison(root, name)).toMatchObject({
    base: name,
    commit: git(root, 'rev-parse', 'main').trim(),
  });
});

test('the base is the merge base, and a detached HEAD is named by its commit', async () => {
  const root = await repository({ 'content/extra.txt': 'one' });
  const main = git(root, 'rev-parse', 'main').trim();
  expect(await findComparison(root)).toMatchObject({
    base: 'main',
    commit: main,
    branch: 'words',
    uncommitted: 0,
  });
  git(root, 'switch', '--quiet', '--detach');
  const head = git(root, 'rev-parse', 'HEAD').trim();
  expect((await findComparison(root, 'main')).branch).toBe(`commit ${head.slice(0, 10)}`);
});

test('a project in a folder of its repository', async () => {
  const root = await repository();
  await write(root, { 'site/content/a.txt': 'a' });
  expect(await findComparison(path.join(root, 'site'))).toMatchObject({ prefix: 'site/' });
});
