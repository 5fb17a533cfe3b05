import { expect, test, vi } from 'vitest';
import { commitAll, git } from '../../scripts/testing/git.ts';
import { repository } from '../../scripts/testing/repository.ts';
import { write } from '../../scripts/testing/workspace.ts';
import { findComparison } from './comparison.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

const commit = (root: string, name: string) => git(root, 'rev-parse', name).trim();

async function commitFile(root: string, name: string): Promise<string> {
  await write(root, { [name]: name });
  commitAll(root, name);
  return commit(root, 'HEAD');
}

const setRemote = (root: string, to: string) => git(root, 'update-ref', 'refs/remotes/origin/main', to);

test('a local main behind its remote branch is not the base', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', '--detach', 'main');
  const remote = await commitFile(root, 'merged-by-others.txt');
  setRemote(root, remote);
  git(root, 'switch', '--quiet', '--create', 'mine');
  await commitFile(root, 'mine.txt');
  expect(await findComparison(root)).toMatchObject({ base: 'origin/main', commit: remote });
});

test('on the main branch itself, its remote branch is the base, if it exists', async () => {
  const root = await repository();
  git(root, 'switch', '--quiet', 'main');
  const first = commit(root, 'main');
  expect(await findComparison(root)).toMatchObject({ base: 'main', commit: first });
  setRemote(root, first);
  await commitFile(root, 'not-pushed.txt');
  expect(await findComparison(root)).toMatchObject({ base: 'origin/main', commit: first });
});

test('an explicit base takes precedence, and there may be no base', async () => {
  const root = await repository();
  setRemote(root, commit(root, 'main'));
  expect(await findComparison(root, 'words')).toMatchObject({ base: 'words' });
  await expect(findComparison(root, 'nowhere')).rejects.toThrow('where this branch left “nowhere”');
});
