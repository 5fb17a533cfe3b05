/** What Git says about a branch: where it left the base, and which files and lines it changed since. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { structuredPatch } from 'diff';
import { commitOf, findBranchBase, lineOf } from '../lib/git/branchBase.ts';
import { Refusal } from '../lib/refusal.ts';
import { gitIn } from '../lib/git/git.ts';

/** What a review compares: the merge base and the working tree with what is not committed. */
export interface Comparison {
  /** The repository's folder, and the project's folder below it (`''` or ending in a slash). */
  top: string;
  prefix: string;
  base: string;
  /** The merge base. Later commits of the base branch are not changes of this branch. */
  commit: string;
  branch: string;
  head: string;
}

/** Finds what to compare. Throws a `Refusal` that says what is missing. */
export async function findComparison(root: string, wanted?: string): Promise<Comparison> {
  const git = gitIn(root);
  const top = await git('rev-parse', '--show-toplevel');
  const head = await commitOf(git, 'HEAD');
  const base = await findBranchBase(git, wanted);
  const commit = base?.start;
  if (!head || !base || !commit)
    throw new Refusal(
      `No commit is known where this branch left “${base?.name ?? wanted ?? 'main'}”. Fetch the whole history (git fetch --unshallow, or git fetch origin), or choose what this branch started from: npm run review -- --base <branch>.`,
    );
  return {
    top: path.resolve(top.trim()),
    prefix: (await git('rev-parse', '--show-prefix')).trim(),
    base: base.name,
    commit,
    branch: (await lineOf(git, 'branch', '--show-current')) ?? `commit ${head.slice(0, 10)}`,
    head,
  };
}

/** A file that differs from the merge base. Paths are relative to the project. */
export interface ChangedFile {
  file: string;
  status: 'added' | 'changed' | 'removed' | 'renamed';
  /** Its previous path, if it was renamed. */
  before?: string;
}

const statuses: Record<string, ChangedFile['status']> = { A: 'added', D: 'removed', R: 'renamed' };

/** Every file that the branch changed, including uncommitted and untracked files. */
export async function changedFiles(
  root: string,
  { commit }: Pick<Comparison, 'commit'>,
): Promise<ChangedFile[]> {
  const git = gitIn(root);
  const options = ['--name-status', '-z', '--find-renames', '--relative', '--no-ext-diff'];
  const tracked = await git('diff', ...options, commit, '--', '.');
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  const files = untracked
    .split('\0')
    .filter(Boolean)
    .map((file): ChangedFile => ({ status: 'added', file }));
  const parts = tracked.split('\0').values();
  for (const letter of parts) {
    if (letter === '') break;
    const status = statuses[letter.slice(0, 1)] ?? 'changed';
    const first = parts.next().value ?? '';
    const isRenamed = status === 'renamed';
    files.push(
      isRenamed ? { status, before: first, file: parts.next().value ?? '' } : { status, file: first },
    );
  }
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
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

/** Longer files are not read by people. */
const maxCharacters = 1_000_000;

/** The lines that the branch added or removed, in files that people write. */
export async function changedLines(
  root: string,
  { commit }: Pick<Comparison, 'commit'>,
  files: readonly ChangedFile[],
): Promise<ChangedLine[]> {
  const lines: ChangedLine[] = [];
  for (const changed of files.filter(isWritten)) {
    const { file, status, before = file } = changed;
    const old = status === 'added' ? '' : await gitIn(root)('show', `${commit}:./${before}`);
    const fresh = status === 'removed' ? '' : await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (old.length + fresh.length > maxCharacters) continue;
    for (const hunk of hunksOf(old, fresh)) {
      let line = hunk.newStart;
      for (const text of hunk.lines)
        if (text[0] === '+') lines.push({ file, line: line++, text: text.slice(1), change: 'added' });
        else if (text[0] === '-') lines.push({ file, line, text: text.slice(1), change: 'removed' });
    }
  }
  return lines;
}

/** A comparison that takes longer counts as if every line were replaced. */
const patchMilliseconds = 3000;

/** The lines that differ, without others around them. */
function hunksOf(before: string, after: string) {
  const options = { context: 0, timeout: patchMilliseconds };
  const patch = structuredPatch('', '', before, after, '', '', options);
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const lines = [...old.map((line) => `-${line}`), ...fresh.map((line) => `+${line}`)];
  const whole = { oldStart: 1, oldLines: old.length, newStart: 1, newLines: fresh.length, lines };
  return patch ? patch.hunks : [whole];
}
