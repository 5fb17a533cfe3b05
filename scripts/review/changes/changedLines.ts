import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Git, gitIn } from '../../lib/git/git.ts';
import type { ChangedFile } from '../changedFiles.ts';

/** A line that a branch added or removed. */
export interface ChangedLine {
  file: string;
  /** Its number in the file as it is now; for a removed line, of the line that took its place. */
  line: number;
  text: string;
  change: 'added' | 'removed';
}

/** Longer files are not read by people: pictures, lock files. */
const maxBytes = 1_000_000;

/** Other texts of which every changed line counts. */
const isPromised = /^urls\.lock$|^(content|public)\/.*(\.(txt|xml|html|webmanifest)|\/_\w+)$/;

/** The lines that the branch added or removed, in files that people write. */
export async function changedLines(
  root: string,
  commit: string,
  files: readonly ChangedFile[],
): Promise<ChangedLine[]> {
  const written = files.filter(
    ({ file }) =>
      (/\.(mdx?|ya?ml|tsx?|css|json)$/.test(file) && !/lock\.json$/.test(file)) || isPromised.test(file),
  );
  const git = gitIn(root);
  return (await Promise.all(written.map((each) => linesOfFile(git, root, commit, each)))).flat();
}

async function linesOfFile(
  git: Git,
  root: string,
  commit: string,
  changed: ChangedFile,
): Promise<ChangedLine[]> {
  const { file, status, before } = changed;
  const names = before ? [before, file] : [file];
  const options = ['--unified=0', '--no-color', '--no-ext-diff', '--find-renames', '--relative'];
  const patch = await git('diff', ...options, commit, '--', ...names);
  if (patch === '' && status === 'added') return wholeFile(root, file);
  return patch.length > maxBytes ? [] : linesOfPatch(file, patch);
}

/** An untracked file is in no diff. */
async function wholeFile(root: string, file: string): Promise<ChangedLine[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  if (text.length > maxBytes) return [];
  return text.split('\n').map((line, index) => ({ file, line: index + 1, text: line, change: 'added' }));
}

/** Reads a diff without context lines (https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html). */
function linesOfPatch(file: string, patch: string): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let next = 0;
  for (const text of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(text);
    // A hunk that only removes names the line before it.
    if (hunk) next = Number(hunk[1]) + (hunk[2] === '0' ? 1 : 0);
    else if (next === 0) continue;
    else if (text.startsWith('+')) lines.push({ file, line: next++, text: text.slice(1), change: 'added' });
    else if (text.startsWith('-')) lines.push({ file, line: next, text: text.slice(1), change: 'removed' });
  }
  return lines;
}
