import { execFile } from 'node:child_process';
import { Refusal } from '../refusal.ts';

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
          const said = `git ${args[0]} failed: ${stderr.trim() || error?.message}`;
          if (!error) resolve(stdout);
          else reject(new Refusal(error.code === 'ENOENT' ? missing : said));
        },
      );
    });
}
