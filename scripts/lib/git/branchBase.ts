import type { Git } from './git.ts';

/** The base branch of a comparison. */
interface BranchBase {
  name: string;
  /** The merge base with the current branch; absent if the two have no common history here. */
  start?: string;
}

/** What git prints in one line; undefined if it prints nothing or fails. */
export const lineOf = async (git: Git, ...args: string[]): Promise<string | undefined> =>
  (await git(...args).catch(() => '')).trim() || undefined;

/** The commit of a revision name. `--end-of-options` keeps Git from parsing the name as an option. */
export const commitOf = (git: Git, name: string): Promise<string | undefined> =>
  lineOf(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

/** Possible names of the main branch. */
const usualNames = ['main', 'origin/main', 'master', 'origin/master'];

async function baseNamed(git: Git, name: string): Promise<BranchBase | undefined> {
  const commit = await commitOf(git, name);
  if (!commit) return undefined;
  return { name, start: await lineOf(git, 'merge-base', commit, 'HEAD') };
}

/** Number of commits on the current branch since its merge base. */
async function commitsSince(git: Git, { start }: BranchBase): Promise<number> {
  const count = start && (await lineOf(git, 'rev-list', '--count', `${start}..HEAD`));
  return count ? Number(count) : Number.POSITIVE_INFINITY;
}

/**
 * The base of the current branch: the requested one; else, of the usual ones, the one with the latest merge base, because
 * a local branch may be behind its remote branch, or ahead of it. A branch is not its own base if there is another.
 * Reviews and previews share it. Undefined if there is none.
 */
export async function findBranchBase(git: Git, wanted?: string): Promise<BranchBase | undefined> {
  const names = wanted === undefined ? usualNames : [wanted, `origin/${wanted}`];
  const bases = (await Promise.all(names.map((name) => baseNamed(git, name)))).filter(
    (base) => base !== undefined,
  );
  if (wanted !== undefined) return bases[0];
  const here = await lineOf(git, 'branch', '--show-current');
  const others = bases.filter(({ name }) => name !== here);
  const counted = await Promise.all(
    (others.length > 0 ? others : bases).map(async (base) => ({
      base,
      count: await commitsSince(git, base),
    })),
  );
  return counted.sort((a, b) => a.count - b.count)[0]?.base;
}
