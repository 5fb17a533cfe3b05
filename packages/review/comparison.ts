/** What Git says about a branch: where it left the base, and which files and lines it changed since. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { structuredPatch } from 'diff';
import { type ChangedFile, commitOf, findBranchBase, gitIn } from '../../scripts/lib/git/git.ts';
import { Refusal } from '../../scripts/lib/refusal.ts';

/** What a review compares: the merge base and the working tree with what is not committed. */
export interface Comparison {
  base: string;
  /** The merge base. Later commits of the base branch are not changes of this branch. */
  commit: string;
  head: string;
}

/** Finds what to compare. Throws a `Refusal` that says what is missing. */
export async function findComparison(root: string, wanted?: string): Promise<Comparison> {
  const git = gitIn(root);
  // Fails if there is no Git, or no repository.
  await git('rev-parse', '--git-dir');
  const head = await commitOf(git, 'HEAD');
  const base = await findBranchBase(git, wanted);
  const commit = base?.start;
  if (!head || !base || !commit)
    throw new Refusal(
      `No commit is known where this branch left “${base?.name ?? wanted ?? 'main'}”. Fetch the whole history (git fetch --unshallow, or git fetch origin), or choose what this branch started from: npm run review -- --base <branch>.`,
    );
  return {
    base: base.name,
    commit,
    head,
  };
}

/** A line that a branch added or removed. */
export interface ChangedLine {
  file: string;
  /** Its number in the file as it is now; for a removed line, of the line that took its place. */
  line: number;
  text: string;
  change: 'added' | 'removed';
}

/** Files that people write. Lock files, drawings and pictures are read by nobody. */
const isWritten = ({ file }: ChangedFile): boolean =>
  (/\.(mdx?|ya?ml|tsx?|css|json)$/.test(file) && !/lock\.json$/.test(file)) ||
  /^urls\.lock$|^(content|public)\/.*(\.(txt|xml|html|webmanifest)|\/_\w+)$/.test(file);

/** A file whose comparison takes longer counts as a file without lines. */
const patchMilliseconds = 3000;

/** The lines that the branch added or removed, in files that people write. */
export async function changedLines(
  root: string,
  commit: string,
  files: readonly ChangedFile[],
): Promise<ChangedLine[]> {
  const lines: ChangedLine[] = [];
  for (const changed of files.filter(isWritten)) {
    const { file, status, before = file } = changed;
    const old = status === 'added' ? '' : await gitIn(root)('show', `${commit}:./${before}`);
    const fresh = status === 'removed' ? '' : await readFile(path.join(root, file), 'utf8').catch(() => '');
    const options = { context: 0, timeout: patchMilliseconds };
    for (const hunk of structuredPatch('', '', old, fresh, '', '', options)?.hunks ?? []) {
      let line = hunk.newStart;
      for (const text of hunk.lines)
        if (text[0] === '+') lines.push({ file, line: line++, text: text.slice(1), change: 'added' });
        else if (text[0] === '-') lines.push({ file, line, text: text.slice(1), change: 'removed' });
    }
  }
  return lines;
}
