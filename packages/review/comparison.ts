/** Where a branch left its base. */
import { type Git, gitIn, gitLine } from '../../scripts/lib/git/git.ts';
import { Refusal } from '../../scripts/lib/refusal.ts';

/** What a review compares: the merge base and the working tree with what is not committed. */
export interface Comparison {
  base: string;
  /** The merge base. Later commits of the base branch are not changes of this branch. */
  commit: string;
  head: string;
}

/** The commit of a revision name. `--end-of-options` keeps Git from parsing the name as an option. */
const commitOf = (git: Git, name: string): Promise<string | undefined> =>
  gitLine(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

/** Possible names of the main branch, the remote one first: it has what others have merged. */
const usualNames = ['origin/main', 'main', 'origin/master', 'master'];

/**
 * The base of the current branch: the requested one, or else the first of the usual ones. Undefined if there is none.
 * `start` is the merge base; absent if the two have no common history here.
 */
export async function findBranchBase(git: Git, wanted?: string) {
  for (const name of wanted === undefined ? usualNames : [wanted, `origin/${wanted}`]) {
    const commit = await commitOf(git, name);
    if (commit) return { name, start: await gitLine(git, 'merge-base', commit, 'HEAD') };
  }
  return undefined;
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
