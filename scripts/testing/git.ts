import { execFileSync } from 'node:child_process';

/** Git without user configuration, which must not affect tests. */
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
};

const usualTime = '2026-01-05T09:00:00Z';

/** Runs git in a folder, as if it were that time, and returns its output. */
const gitAt = (time: string, folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    env: { ...environment, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs git in a folder and returns its output. */
export const git = (folder: string, ...args: string[]): string => gitAt(usualTime, folder, ...args);

/** Initializes a repository, commits its files on `main`, and switches to the branch `words`. */
export function startRepository(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder, 'The site');
  git(folder, 'switch', '--quiet', '--create', 'words');
}

export function commitAll(folder: string, message: string, time = usualTime): void {
  git(folder, 'add', '--all');
  gitAt(time, folder, 'commit', '--quiet', '--message', message);
}
