import type { Git } from './review/git.ts';

/** Names under which the branch that everything lands on may be known. */
const mainBranches = ['origin/main', 'main'];

/** The commit where this branch left the one that everything lands on; nothing where Git does not know. */
export async function branchStart(git: Git): Promise<string | undefined> {
  for (const name of mainBranches) {
    const commit = await git('merge-base', 'HEAD', name).catch(() => '');
    if (commit.trim()) return commit.trim();
  }
  return undefined;
}
