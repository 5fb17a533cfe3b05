import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commitAll, git } from '../../scripts/testing/git.ts';
import { repository } from '../../scripts/testing/repository.ts';
import { temporaryFolder } from '../../scripts/testing/temporaryFolder.ts';
import { write } from '../../scripts/testing/workspace.ts';
import { findComparison } from './comparison.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());

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
  const folder = await temporaryFolder();
  git(folder, 'clone', '--quiet', '--depth=1', '--branch=words', ...options, `file://${origin}`, 'clone');
  return path.join(folder, 'clone');
}

const none = (name: string) =>
  `No commit is known where this branch left “${name}”. Fetch the whole history (git fetch --unshallow, or git fetch origin), or choose what this branch started from: npm run review -- --base <branch>.`;

test('what is missing is said: git, a repository, a commit, the base, its history', async () => {
  expect(await failureOf(await temporaryFolder())).toMatch(
    /^git rev-parse failed: fatal: not a git repository/,
  );
  const root = await temporaryFolder();
  git(root, 'init', '--quiet', '--initial-branch=main');
  expect(await failureOf(root)).toBe(none('main'));
  expect(await failureOf(await shallowClone())).toBe(none('main'));
  expect(await failureOf(await shallowClone('--no-single-branch'))).toBe(none('origin/main'));
  const orphan = await repository();
  expect(await failureOf(orphan, 'mian')).toBe(none('mian'));
  git(orphan, 'switch', '--quiet', '--orphan', 'elsewhere');
  await write(orphan, { 'a.txt': 'a' });
  commitAll(orphan, 'Elsewhere');
  expect(await failureOf(orphan)).toBe(none('main'));
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await failureOf(orphan)).toMatch(/^Git is not installed here\./);
});

test('invalid names of bases are no commits', async () => {
  const root = await repository();
  const options = ['-x', '--help', '--output=/tmp/stolen'];
  for (const name of [...options, '../../etc', 'main; rm -rf /', '$(touch x)', '', '..', 'main..words'])
    expect(await failureOf(root, name), name).toBe(none(name));
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

test('the base is the merge base, and the usual one is found: later commits on main are no changes', async () => {
  const root = await repository({ 'content/extra.txt': 'one' });
  const main = git(root, 'rev-parse', 'main').trim();
  git(root, 'switch', '--quiet', 'main');
  await write(root, { 'content/later.txt': 'later' });
  commitAll(root, 'Meanwhile');
  git(root, 'switch', '--quiet', 'words');
  expect(await findComparison(root)).toMatchObject({ base: 'main', commit: main });
});
