import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Git, gitIn } from '../../lib/git/git.ts';

const branch = 'previews';
const ref = `refs/heads/${branch}`;

export interface PreviewsUpdate {
  /** URL of the repository with the branch. */
  remote: string;
  token: string;
  /** The folder whose content is added, if any. */
  staged?: string;
  /** Whether a folder of the branch is to be removed, or replaced by the one in `staged`. */
  isGone: (folder: string) => boolean;
}

/** How often to try again if another job has pushed meanwhile. */
const attempts = 6;

/**
 * Adds and removes folders of the branch of previews. It is a single commit without a parent, which is replaced: nobody
 * needs old previews, and the repository would grow with each push. Resolves to whether anything changed.
 */
export async function updatePreviews(update: PreviewsUpdate): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'previews-'));
  try {
    const git = gitIn(update.staged ?? folder, environmentOf(update, folder));
    await git('init', '--quiet', '--initial-branch', branch);
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryUpdate(git, update);
      if (outcome !== 'overtaken') return outcome === 'pushed';
      if (attempt === attempts)
        throw new Error(`The branch ${branch} changes all the time: gave up after ${attempts} attempts.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The token is neither in arguments, which logs show, nor in a file. */
function environmentOf({ remote, token, staged }: PreviewsUpdate, folder: string): Record<string, string> {
  const login = Buffer.from(`x-access-token:${token}`).toString('base64');
  const isWeb = /^https?:/.test(remote);
  return {
    GIT_DIR: path.join(folder, '.git'),
    GIT_WORK_TREE: staged ?? folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    ...(isWeb && {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'http.extraHeader',
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
    }),
    GIT_AUTHOR_NAME: 'github-actions[bot]',
    GIT_AUTHOR_EMAIL: '41898282+github-actions[bot]@users.noreply.github.com',
    GIT_COMMITTER_NAME: 'github-actions[bot]',
    GIT_COMMITTER_EMAIL: '41898282+github-actions[bot]@users.noreply.github.com',
  };
}

const latest = async (git: Git, remote: string): Promise<string> =>
  (await git('ls-remote', remote, ref)).split('\t')[0] ?? '';

async function tryUpdate(git: Git, update: PreviewsUpdate): Promise<'pushed' | 'unchanged' | 'overtaken'> {
  const { remote } = update;
  const old = await latest(git, remote);
  if (!old && !update.staged) return 'unchanged';
  try {
    const tree = await nextTree(git, update, old);
    if (old && tree === (await git('rev-parse', `${old}^{tree}`)).trim()) return 'unchanged';
    const commit = (await git('commit-tree', tree, '-m', 'Previews of open pull requests')).trim();
    await git('push', '--quiet', `--force-with-lease=${ref}:${old}`, remote, `${commit}:${ref}`);
    return 'pushed';
  } catch (error) {
    if ((await latest(git, remote)) === old) throw error;
    return 'overtaken';
  }
}

/** Writes the next tree of the branch. Only the index changes: no file of a preview is checked out. */
async function nextTree(git: Git, { remote, staged, isGone }: PreviewsUpdate, old: string): Promise<string> {
  await git('read-tree', '--empty');
  if (old) {
    await git('fetch', '--quiet', '--depth=1', '--no-tags', remote, old);
    await git('read-tree', old);
    const folders = (await git('ls-tree', '-d', '-z', '--name-only', old)).split('\0').filter(Boolean);
    for (const folder of folders.filter(isGone))
      await git('rm', '-r', '--cached', '--force', '--quiet', '--', folder);
  }
  if (staged) await git('add', '--force', '--ignore-removal', '--', '.');
  return (await git('write-tree')).trim();
}
