import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLeftBy } from '../lib/processes/isAlive.ts';
import { onInterrupt } from '../lib/processes/onInterrupt.ts';
import { childEnvironment, type Git, gitIn } from '../lib/git/git.ts';

/** The folder for cached and temporary files of reviews. No tool watches or publishes it. */
export const reviewCache = (root: string): string => path.join(root, 'node_modules/.cache/review');

/** The folder name of a run contains its process id, so that a later run can see whether it is still running. */
const runName = /^run-(\d+)$/;

/** Git's list of the worktrees below a folder. Entries remain even if their folders are deleted. */
async function worktreesBelow(git: Git, folder: string): Promise<string[]> {
  const list = await git('worktree', 'list', '--porcelain', '-z');
  return list
    .split('\0')
    .filter((line) => line.startsWith('worktree '))
    .map((line) => path.resolve(line.slice('worktree '.length)))
    .filter((each) => each.startsWith(folder + path.sep));
}

const removeWorktree = (git: Git, folder: string): Promise<unknown> =>
  git('worktree', 'remove', '--force', '--force', folder).catch(() => {});

/** Removes leftovers of interrupted runs, but nothing of runs that are still running. */
export async function removeLeftovers(root: string): Promise<void> {
  const cache = reviewCache(root);
  const git = gitIn(root);
  const isLeftover = (name: string): boolean => {
    const pid = runName.exec(name)?.[1];
    return pid !== undefined && isLeftBy(Number(pid));
  };
  for (const worktree of await worktreesBelow(git, cache))
    if (isLeftover(path.relative(cache, worktree).split(path.sep)[0] ?? ''))
      await removeWorktree(git, worktree);
  const names = await readdir(cache).catch(() => []);
  for (const name of names.filter(isLeftover))
    await rm(path.join(cache, name), { recursive: true, force: true });
}

/** Calls `work` with a temporary folder, which is removed afterwards, even if the run is interrupted. */
export async function inRunFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(reviewCache(root), `run-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const endInterrupt = onInterrupt(() => {
    const worktree = path.join(folder, 'base');
    spawnSync('git', ['worktree', 'remove', '--force', '--force', worktree], {
      cwd: root,
      env: childEnvironment(),
    });
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    return await work(folder);
  } finally {
    endInterrupt();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Calls `work` with a worktree of a commit inside the run's folder, which is removed afterwards. */
export async function inWorktree<T>(
  root: string,
  runFolder: string,
  commit: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const git = gitIn(root);
  const folder = path.join(runFolder, 'base');
  try {
    await git('worktree', 'add', '--detach', '--force', folder, commit);
    return await work(folder);
  } finally {
    await removeWorktree(git, folder);
  }
}
