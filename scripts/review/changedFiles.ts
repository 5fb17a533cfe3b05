import type { Comparison } from './findComparison.ts';
import { gitIn } from '../lib/git/git.ts';

/** A file that differs from the merge base. Paths are relative to the project. */
export interface ChangedFile {
  file: string;
  status: 'added' | 'changed' | 'removed' | 'renamed';
  /** Its previous path, if it was renamed. */
  before?: string;
}

const statuses: Record<string, ChangedFile['status']> = { A: 'added', D: 'removed', R: 'renamed' };

/** Every file that the branch changed, including uncommitted and untracked files. */
export async function changedFiles(root: string, { commit }: Comparison): Promise<ChangedFile[]> {
  const git = gitIn(root);
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-status', '-z', '--find-renames', '--relative', '--no-ext-diff', commit, '--', '.'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const parts = tracked.split('\0').filter(Boolean);
  const files: ChangedFile[] = [];
  while (parts.length > 0) {
    const letter = (parts.shift() ?? '').slice(0, 1);
    const first = parts.shift() ?? '';
    const status = statuses[letter] ?? 'changed';
    files.push(
      status === 'renamed' ? { status, before: first, file: parts.shift() ?? '' } : { status, file: first },
    );
  }
  const fresh = untracked.split('\0').filter(Boolean);
  return [...files, ...fresh.map((file): ChangedFile => ({ status: 'added', file }))].sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );
}
