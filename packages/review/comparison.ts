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
 * Finds what to compare with: the requested branch, or else the first of the usual ones. Throws a `Refusal` that says what
 * is missing.
 */
export async function findComparison(root: string, wanted?: string): Promise<Comparison> {
  const git = gitIn(root);
  // Fails if there is no Git, or no repository.
  await git('rev-parse', '--git-dir');
  const head = await commitOf(git, 'HEAD');
  let base = wanted ?? 'main';
  for (const name of wanted === undefined ? usualNames : [wanted, `origin/${wanted}`]) {
    const tip = await commitOf(git, name);
    if (!tip) continue;
    base = name;
    const commit = await gitLine(git, 'merge-base', tip, 'HEAD');
    if (!head || !commit) break;
    return { base, commit, head };
  }
  throw new Refusal(
    `No commit is known where this branch left “${base}”. Fetch the whole history (git fetch --unshallow, or git fetch origin), or choose what this branch started from: npm run review -- --base <branch>.`,
  );
}
