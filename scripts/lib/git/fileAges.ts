import { findBranchBase } from './branchBase.ts';
import { gitIn } from './git.ts';

/** How new a file is: 0 if unchanged since the branch began, 1 if changed, 2 if added. */
export type AgeOf = (file: string) => 0 | 1 | 2;

/** All files are equally old, if Git is not available. */
const sameAge: AgeOf = () => 0;

/**
 * Compares `content/` and `public/` below `root` with the merge base of the branch, or with the last commit if there is
 * none. Untracked files are new.
 */
export async function fileAges(root: string): Promise<AgeOf> {
  const git = gitIn(root);
  try {
    const start = (await findBranchBase(git, process.env.REVIEW_BASE || undefined))?.start ?? 'HEAD';
    const [changes, untracked] = await Promise.all([
      git(
        'diff',
        '--name-status',
        '-z',
        '--no-renames',
        '--relative',
        '--no-ext-diff',
        start,
        '--',
        'content',
        'public',
      ),
      git('ls-files', '--others', '--exclude-standard', '-z', '--', 'content', 'public'),
    ]);
    const added = new Set(untracked.split('\0'));
    const changed = new Set<string>();
    const fields = changes.split('\0');
    for (let at = 0; at + 1 < fields.length; at += 2)
      (fields[at] === 'A' ? added : changed).add(fields[at + 1] ?? '');
    return (file) => (added.has(file) ? 2 : changed.has(file) ? 1 : 0);
  } catch {
    // No Git, no repository, or no commit yet.
    return sameAge;
  }
}
