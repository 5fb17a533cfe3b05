import { expect, test, vi } from 'vitest';
import { commitAll, git } from '../../testing/git.ts';
import { repository } from '../../testing/repository.ts';
import { write } from '../../testing/workspace.ts';
import { findBranchBase } from './branchBase.ts';
import { gitIn } from './git.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

const commit = (root: string, name: string) => git(root, 'rev-parse', name).trim();

async function commitFile(root: string, name: string): Promise<string> {
  await write(root, { [name]: name });
  commitAll(root, name);
  return commit(root, 'HEAD');
}

/** Lets the remote branch of `main` be at a commit. */
const setRemote = (root: string, to: string) => git(root, 'update-ref', 'refs/remotes/origin/main', to);

test('a local branch that lags behind its remote one is not the base', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', '--detach', 'main');
  const remote = await commitFile(root, 'merged-by-others.txt');
  setRemote(root, remote);
  git(root, 'switch', '--quiet', '--create', 'mine');
  await commitFile(root, 'mine.txt');
  expect(await findBranchBase(gitIn(root))).toMatchObject({ name: 'origin/main', start: remote });
});

test('a local branch that is ahead of its remote one is the base', async () => {
  const root = await repository();
  setRemote(root, commit(root, 'main'));
  git(root, 'switch', '--quiet', 'main');
  const local = await commitFile(root, 'not-pushed.txt');
  git(root, 'switch', '--quiet', '--create', 'mine');
  await commitFile(root, 'mine.txt');
  expect(await findBranchBase(gitIn(root))).toMatchObject({ name: 'main', start: local });
});

test('on the main branch itself the remote one is the base, if there is one', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', 'main');
  const first = commit(root, 'main');
  expect(await findBranchBase(gitIn(root))).toMatchObject({ name: 'main', start: first });
  setRemote(root, first);
  await commitFile(root, 'not-pushed.txt');
  expect(await findBranchBase(gitIn(root))).toMatchObject({ name: 'origin/main', start: first });
});

test('what is asked for counts more, and there may be none', async () => {
  const root = await repository();
  setRemote(root, commit(root, 'main'));
  expect(await findBranchBase(gitIn(root), 'words')).toMatchObject({ name: 'words' });
  expect(await findBranchBase(gitIn(root), 'nowhere')).toBe(undefined);
});
