import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Enough for the names in some hundred thousand commits. */
const mostOutput = 256 * 1024 * 1024;

/**
 * The moment of each content file's last commit, by the file's path below `root`, in one look at the history.
 * Nothing where there is no git, or where the history is cut off: its oldest commit would then seem to have changed
 * every file.
 */
export async function lastChanges(root: string): Promise<ReadonlyMap<string, string> | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, ...args], { maxBuffer: mostOutput })).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return undefined;
    const log = await git(
      'log',
      '-z',
      '--format=%x01%ct',
      '--name-only',
      '--relative',
      '--no-renames',
      '--',
      'content',
    );
    const changes = new Map<string, string>();
    for (const commit of log.split('\x01').slice(1)) {
      const [seconds = '', ...files] = commit.split(/[\0\n]+/).filter(Boolean);
      const asOf = new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
      // The newest commit comes first.
      for (const file of files) if (!changes.has(file)) changes.set(file, asOf);
    }
    return changes;
  } catch {
    return undefined;
  }
}
