import path from 'node:path';
import { commitOf, findBranchBase, lineOf } from '../lib/git/branchBase.ts';
import { gitIn, ReviewFailure } from '../lib/git/git.ts';

/** What a review compares: the merge base and the working tree. */
export interface Comparison {
  /** The repository's folder, and the project's folder below it (`''` or ending in a slash). */
  top: string;
  prefix: string;
  base: string;
  /** The merge base. Later commits of the base branch are not changes of this branch. */
  commit: string;
  branch: string;
  head: string;
  /** Files with uncommitted changes. They are part of the review. */
  uncommitted: string[];
}

/** Finds what to compare. Throws a `ReviewFailure` that says what is missing. */
export async function findComparison(root: string, wanted?: string): Promise<Comparison> {
  const git = gitIn(root);
  const top = await git('rev-parse', '--show-toplevel').catch((error: Error) => {
    if (error instanceof ReviewFailure) throw error;
    throw new ReviewFailure(
      error.message.includes('dubious ownership')
        ? `Git does not trust this folder, because it belongs to another user. Run git config --global --add safe.directory ${root}, then run this again.`
        : 'This folder is not in a Git repository, so there is nothing to compare it with. Run this in a clone of the repository.',
    );
  });
  const prefix = (await git('rev-parse', '--show-prefix')).trim();
  const shallow = (await git('rev-parse', '--is-shallow-repository')).trim() === 'true';
  const head = await commitOf(git, 'HEAD');
  if (!head)
    throw new ReviewFailure('This repository has no commit yet. Commit the site once, then run this again.');
  const base = await findBranchBase(git, wanted);
  const commit = base?.start;
  if (!base || !commit) {
    const name = base?.name ?? wanted ?? 'main';
    throw new ReviewFailure(
      shallow
        ? `This clone has only the newest commits, without the one where this branch left “${name}”. Run git fetch --unshallow (in CI: check out the full history), then run this again.`
        : base
          ? `This branch and ${name} have no commit in common, so there is no “before”. Choose a branch that this one started from: npm run review -- --base <branch>.`
          : `This clone does not have the branch or commit “${name}” to compare with. Fetch it (git fetch origin), or choose another: npm run review -- --base <branch>.`,
    );
  }
  const options = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'];
  const status = await git('status', ...options, '--', '.');
  return {
    top: path.resolve(top.trim()),
    prefix,
    base: base.name,
    commit,
    branch: (await lineOf(git, 'branch', '--show-current')) ?? `commit ${head.slice(0, 10)}`,
    head,
    uncommitted: status
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  };
}
