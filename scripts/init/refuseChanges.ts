import { CommandError } from '../cli/readCommand.ts';
import { gitIn } from '../lib/git/git.ts';

/** Throws a `CommandError` if something here is in no commit, because only Git can restore what is replaced. */
export async function refuseChanges(root: string): Promise<void> {
  const status = await gitIn(root)('status', '--porcelain').catch(() => undefined);
  if (status === undefined)
    throw new CommandError(
      'This folder is no Git repository, so nothing could be restored. Run git init && git add --all && git commit -m "Start", then run this again.',
    );
  const changed = status.split('\n').filter(Boolean);
  if (changed.length > 0)
    throw new CommandError(
      `${changed.length === 1 ? 'A file has' : `${changed.length} files have`} changes that are in no commit, such as ${changed[0]?.slice(3)}. Commit them (git add --all && git commit) or put them aside (git stash --include-untracked), then run this again.`,
    );
}
