import { execFile } from 'node:child_process';

/** Why a review cannot be made, as a sentence that says what to do. */
export class ReviewFailure extends Error {}

/** Runs git with these arguments, never through a shell, and gives what it prints. */
export type Git = (...args: string[]) => Promise<string>;

/** What the user has set must not change what a review sees: no hooks, no pager, no other program that makes diffs. */
const settings = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.quotePath=false',
  '-c',
  'core.fsmonitor=false',
];

/** A hook sets these for its own repository; here they would lead to another folder. */
const misleading = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/** The environment of this process without what would mislead a child in another folder. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const left = Object.entries(process.env).filter(
    ([name]) => !misleading.includes(name) && name !== 'TSX_TSCONFIG_PATH' && name !== 'BASE_PATH',
  );
  return { ...Object.fromEntries(left), NODE_ENV: 'production', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
}

/** Git in a folder, with settings of its own where they are given. A call that fails throws an error with what git said. */
export function gitIn(folder: string, settingsOfCall: Record<string, string> = {}): Git {
  return (...args) =>
    new Promise((resolve, reject) => {
      execFile(
        'git',
        [...settings, ...args],
        {
          cwd: folder,
          env: { ...childEnvironment(), ...settingsOfCall },
          maxBuffer: 1 << 28,
          encoding: 'utf8',
        },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout);
          else if (error.code === 'ENOENT')
            reject(
              new ReviewFailure(
                'Git is not installed here. Install it (https://git-scm.com), then run this again.',
              ),
            );
          else reject(new Error(`git ${args[0]} failed: ${stderr.trim() || error.message}`));
        },
      );
    });
}
