import { type Git, gitLine } from '../../scripts/lib/git/git.ts';

/** The commit of a revision name. `--end-of-options` keeps Git from parsing the name as an option. */
export const commitOf = (git: Git, name: string): Promise<string | undefined> =>
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
