import { compareText } from '../../../src/model/compareText.ts';
import { gitIn } from './git.ts';

/** A file that differs from a commit. Paths are relative to the project. */
export interface ChangedFile {
  file: string;
  status: 'added' | 'changed' | 'removed' | 'renamed';
  /** Its previous path, if it was renamed. */
  before?: string;
}

const statuses: Record<string, ChangedFile['status']> = { A: 'added', D: 'removed', R: 'renamed' };

/** Every file below a folder that differs from a commit, including uncommitted and untracked files. */
export async function changedFiles(root: string, commit: string, folder = '.'): Promise<ChangedFile[]> {
  const git = gitIn(root);
  const options = ['--name-status', '-z', '--find-renames', '--relative', '--no-ext-diff'];
  const tracked = await git('diff', ...options, commit, '--', folder);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z', '--', folder);
  const added = untracked.split('\0').filter(Boolean);
  const files: ChangedFile[] = added.map((file) => ({ status: 'added', file }));
  const parts = tracked.split('\0').values();
  for (const letter of parts) {
    if (letter === '') break;
    const status = statuses[letter.slice(0, 1)] ?? 'changed';
    const before = status === 'renamed' ? parts.next().value : undefined;
    files.push({ status, ...(before !== undefined && { before }), file: parts.next().value ?? '' });
  }
  return files.sort((a, b) => compareText(a.file, b.file));
}
