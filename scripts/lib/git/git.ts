import { execFile } from 'node:child_process';
import { Refusal } from '../refusal.ts';
import { compareText } from '../../../src/model/text.ts';

/** Runs git with these arguments, without a shell, and resolves to its output. */
export type Git = (...args: string[]) => Promise<string>;

/** The user's configuration must not affect a review: no hooks, no pager, no external diff program. */
const settings = ['core.hooksPath=/dev/null', 'core.quotePath=false', 'core.fsmonitor=false'];

/** Git hooks set these for their own repository. Here they would point to another folder. */
const hookVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/** The environment of this process without variables that would mislead Git in another folder. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const left = Object.entries(process.env).filter(
    ([name]) => !hookVariables.includes(name) && name !== 'TSX_TSCONFIG_PATH' && name !== 'BASE_PATH',
  );
  return { ...Object.fromEntries(left), NODE_ENV: 'production', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
}

/** Git in a folder. A failed call throws a `Refusal` with Git's message. */
export function gitIn(folder: string): Git {
  return (...args) =>
    new Promise((resolve, reject) => {
      execFile(
        'git',
        [...settings.flatMap((setting) => ['-c', setting]), ...args],
        { cwd: folder, env: childEnvironment(), maxBuffer: 1 << 28, encoding: 'utf8' },
        (error, stdout, stderr) => {
          const missing = 'Git is not installed here. Install it (https://git-scm.com), then run this again.';
          const [trust] = /git config --global --add safe\.directory .*/.exec(stderr) ?? [];
          const foreign = `Git does not trust this folder, because it belongs to another user. If you trust it, type: ${trust}`;
          const said = trust ? foreign : `git ${args[0]} failed: ${stderr.trim() || error?.message}`;
          if (!error) resolve(stdout);
          else reject(new Refusal(error.code === 'ENOENT' ? missing : said));
        },
      );
    });
}

/** What git prints in one line; undefined if it prints nothing or fails. */
export const gitLine = async (git: Git, ...args: string[]): Promise<string | undefined> =>
  (await git(...args).catch(() => '')).trim() || undefined;

/** A file that differs from a commit. Paths are relative to the project. */
export interface ChangedFile {
  file: string;
  status: 'added' | 'changed' | 'removed' | 'renamed';
  /** Its previous path, if it was renamed. */
  before?: string;
}

const statuses: Record<string, ChangedFile['status']> = {
  A: 'added',
  C: 'added',
  D: 'removed',
  R: 'renamed',
};

/** Every file below a folder that differs from a commit, including uncommitted and untracked files. */
export async function changedFiles(root: string, commit: string, folder = '.'): Promise<ChangedFile[]> {
  const git = gitIn(root);
  // Two files that swapped their names were both renamed. One that was rewritten may have a copy.
  const options = [
    '--name-status',
    '-z',
    '--find-renames',
    '--break-rewrites',
    '--relative',
    '--no-ext-diff',
  ];
  const tracked = await git('diff', ...options, commit, '--', folder);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z', '--', folder);
  const added = untracked.split('\0').filter(Boolean);
  const files: ChangedFile[] = added.map((file) => ({ status: 'added', file }));
  const parts = tracked.split('\0').values();
  for (const letter of parts) {
    if (letter === '') break;
    const status = statuses[letter.slice(0, 1)] ?? 'changed';
    const other = /^[CR]/.test(letter) ? parts.next().value : undefined;
    const before = status === 'renamed' && other !== undefined && { before: other };
    files.push({ status, ...before, file: parts.next().value ?? '' });
  }
  return files.sort((a, b) => compareText(a.file, b.file));
}
