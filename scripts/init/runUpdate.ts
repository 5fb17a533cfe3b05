/** `npm run update`: takes what a later release of the project changed. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Command, CommandError } from '../cli/readCommand.ts';
import { runIn, type Terminal } from '../cli/terminal.ts';
import { type Git, gitIn } from '../lib/git/git.ts';
import { refuseChanges } from './refuseChanges.ts';

const updateCommand = {
  name: 'npm run update --',
  summary:
    'Takes what a later release of the project changed, but not content/ and urls.lock, as one commit. CHANGELOG.md lists the releases.',
  options: {
    from: {
      type: 'string',
      value: 'https://…',
      help: 'the repository of the project; without it, the remote “upstream”',
    },
    to: { type: 'string', value: '1.1.0', help: 'the release; without it, the newest' },
  },
} as const satisfies Command;

const manifest = z.object({ version: z.string() });

/** What belongs to a site and not to the project. */
const ofTheSite = ['content', 'urls.lock'];

/** The releases, apart from a site's own tags. */
const refs = 'refs/upstream/';

/** Fetches the tags of the releases, and returns their versions, the newest first. */
async function fetchReleases(git: Git, from: string): Promise<string[]> {
  try {
    await git('fetch', '--quiet', '--no-tags', from, `+refs/tags/v*:${refs}v*`);
  } catch (error) {
    throw new CommandError(
      `The releases cannot be fetched. Name the repository once: git remote add upstream https://… ${error instanceof Error ? error.message : ''}`,
    );
  }
  const names = await git('for-each-ref', '--sort=-version:refname', '--format=%(refname)', refs);
  return names.split('\n').flatMap((name) => (name ? [name.slice(`${refs}v`.length)] : []));
}

/** A commit with all that a release changed since another, except what belongs to the site. */
async function commitOfChanges(root: string, since: string, to: string): Promise<string> {
  const [git, folder] = [gitIn(root), await mkdtemp(path.join(tmpdir(), 'update-'))];
  // For an index of its own: nothing is checked out.
  await git('worktree', 'add', '--quiet', '--detach', '--no-checkout', folder, to);
  try {
    const apart = gitIn(folder);
    await apart('read-tree', to);
    await apart('restore', '--staged', '--source', since, '--', ...ofTheSite);
    const tree = (await apart('write-tree')).trim();
    return (await git('commit-tree', tree, '-p', since, '-m', `Update to ${path.basename(to)}`)).trim();
  } finally {
    await git('worktree', 'remove', '--force', folder);
  }
}

/** Updates the site of a terminal's folder. Returns the exit code. */
export const runUpdate = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, updateCommand, args, async ({ values }) => {
    const { root, output } = terminal;
    await refuseChanges(root);
    const git = gitIn(root);
    const releases = await fetchReleases(git, values.from ?? 'upstream');
    const { version } = manifest.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
    const to = (values.to ?? releases[0] ?? version).replace(/^v/, '');
    for (const release of [version, to])
      if (!releases.includes(release))
        throw new CommandError(`There is no release ${release}, only ${releases.join(', ') || 'none'}.`);
    if (to === version) {
      output.write(`This is release ${version} already.\n`);
      return 0;
    }
    const commit = await commitOfChanges(root, `${refs}v${version}`, `${refs}v${to}`);
    try {
      await git('cherry-pick', commit);
    } catch {
      const files = await git('diff', '--name-only', '--diff-filter=U');
      output.write(
        `Release ${to} changed what you have changed, too:\n${files.replace(/^(?=.)/gm, '  ')}Edit these files, then run git add --all && git cherry-pick --continue. To leave everything as it was, run git cherry-pick --abort.\n`,
      );
      return 1;
    }
    output.write(`Updated from release ${version} to ${to}. Run npm ci && npm test.\n`);
    return 0;
  });
