import type { Git } from './git.ts';

/** The branch that another one is compared with. */
export interface BranchBase {
  name: string;
  /** Its newest commit. */
  commit: string;
  /** Where the current branch left it; absent if the two have no commit in common here. */
  start?: string;
}

/** What git prints in one line; undefined if it prints nothing or fails. */
export const lineOf = async (git: Git, ...args: string[]): Promise<string | undefined> =>
  (await git(...args).catch(() => '')).trim() || undefined;

/** The commit that a name stands for. What follows `--end-of-options` is never taken for an option. */
export const commitOf = (git: Git, name: string): Promise<string | undefined> =>
  lineOf(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

/** Names that the branch that everything is merged into may have here. */
const usualNames = ['main', 'origin/main', 'master', 'origin/master'];

async function baseNamed(git: Git, name: string): Promise<BranchBase | undefined> {
  const commit = await commitOf(git, name);
  if (!commit) return undefined;
  return { name, commit, start: await lineOf(git, 'merge-base', commit, 'HEAD') };
}

/** How many commits the current branch has since it left a base. */
async function commitsSince(git: Git, { start }: BranchBase): Promise<number> {
  const count = start && (await lineOf(git, 'rev-list', '--count', `${start}..HEAD`));
  return count ? Number(count) : Number.POSITIVE_INFINITY;
}

/**
 * The base of the current branch: the one that is asked for; else, of the usual ones, the one that the branch left last,
 * as a local branch may lag behind its remote one, or be ahead of it. A branch is not its own base if there is another.
 * The same for reviews and previews; undefined if there is none.
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
