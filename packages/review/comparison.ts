/** Where a branch left its base. */
import { gitIn } from '../../scripts/lib/git/git.ts';
import { commitOf, findBranchBase } from './branchBase.ts';
import { Refusal } from '../../scripts/lib/refusal.ts';

/** What a review compares: the merge base and the working tree with what is not committed. */
export interface Comparison {
  base: string;
  /** The merge base. Later commits of the base branch are not changes of this branch. */
  commit: string;
  head: string;
}

/** Finds what to compare. Throws a `Refusal` that says what is missing. */
export async function findComparison(root: string, wanted?: string): Promise<Comparison> {
  const git = gitIn(root);
  // Fails if there is no Git, or no repository.
  await git('rev-parse', '--git-dir');
  const head = await commitOf(git, 'HEAD');
  const base = await findBranchBase(git, wanted);
  const commit = base?.start;
  if (!head || !base || !commit)
    throw new Refusal(
      `No commit is known where this branch left “${base?.name ?? wanted ?? 'main'}”. Fetch the whole history (git fetch --unshallow, or git fetch origin), or choose what this branch started from: npm run review -- --base <branch>.`,
    );
  return { base: base.name, commit, head };
}
