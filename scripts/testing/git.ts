import { execFileSync } from 'node:child_process';

/** Git without user configuration, which must not affect tests, at a time that does not change. */
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-01-05T09:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-05T09:00:00Z',
};

export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Initializes a repository, commits its files on `main`, and switches to the branch `words`. */
export function startRepository(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commitAll(folder, 'The site');
  git(folder, 'switch', '--quiet', '--create', 'words');
}

export function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', message);
}
