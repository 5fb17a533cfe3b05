import { lstat, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { type StructuredPatch, structuredPatch } from 'diff';
import type { Comparison } from './findComparison.ts';
import { gitIn } from '../lib/git/git.ts';

/** A file that differs from the merge base. Paths are relative to the project. */
export interface ChangedFile {
  file: string;
  status: 'added' | 'changed' | 'removed' | 'renamed';
  /** Its previous path, if it was renamed. */
  before?: string;
  /** Its changed lines, if pages are built from it. */
  lines?: StructuredPatch;
}

/** Folders whose files pages are built from. */
const sourcePattern = /^(content|src|public)\//;

const statuses: Record<string, ChangedFile['status']> = { A: 'added', D: 'removed', R: 'renamed' };

/** Every file that the branch changed, including uncommitted and untracked files. */
export async function changedFiles(root: string, comparison: Comparison): Promise<ChangedFile[]> {
  const { commit } = comparison;
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
  const all = [...files, ...fresh.map((file): ChangedFile => ({ status: 'added', file }))];
  const withLines = all.map(async (each) =>
    sourcePattern.test(each.file) ? { ...each, lines: await linesChanged(root, comparison, each) } : each,
  );
  return (await Promise.all(withLines)).sort((a, b) => (a.file < b.file ? -1 : 1));
}

const isText = (text: string): boolean => !text.includes('\0');

/** The text of a file. For a symbolic link it is the target path, as in Git, so that no file outside is exposed. */
async function currentText(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (found?.isSymbolicLink()) return readlink(file);
  return found?.isFile() ? readFile(file, 'utf8') : '';
}

/** The changed lines of a file with three lines of context; undefined if it is not text. */
async function linesChanged(
  root: string,
  { commit, prefix }: Comparison,
  { file, before = file, status }: ChangedFile,
): Promise<StructuredPatch | undefined> {
  const [old, current] = await Promise.all([
    status === 'added'
      ? ''
      : gitIn(root)('show', '--end-of-options', `${commit}:${prefix}${before}`).catch(() => ''),
    status === 'removed' ? '' : currentText(path.join(root, file)),
  ]);
  if (!isText(old) || !isText(current)) return undefined;
  return structuredPatch(before, file, old, current, undefined, undefined, { context: 3 });
}
