import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Enough for the file names of some hundred thousand commits. */
const maxOutput = 256 * 1024 * 1024;

/**
 * The time of each content file's last commit, by its path below `root`, from a single `git log`. Undefined without Git,
 * or in a shallow clone: its oldest commit would seem to have changed every file.
 */
export async function lastChanges(root: string): Promise<ReadonlyMap<string, string> | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, ...args], { maxBuffer: maxOutput })).stdout;
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
      const time = new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
      // The newest commit comes first.
      for (const file of files) if (!changes.has(file)) changes.set(file, time);
    }
    return changes;
  } catch {
    return undefined;
  }
}
