import type { Manifest } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { DateTime } from '../lib/schedule.ts';
import { findBranchBase } from '../lib/git/branchBase.ts';
import { gitIn } from '../lib/git/git.ts';
import { publicationLabel, publicationWords } from './scheduleMessages.ts';

/**
 * The note of a preview: branch, commit, date, and the pages whose files differ from the merge base, including
 * uncommitted changes. Without Git it only says that it is a preview.
 */
export async function previewNote(
  root: string,
  { pages, site }: Manifest,
  at: DateTime,
): Promise<PreviewNote> {
  const git = gitIn(root);
  const ask = async (...args: string[]) => (await git(...args).catch(() => '')).trim();
  const branch = process.env.REVIEW_BRANCH ?? (await ask('rev-parse', '--abbrev-ref', 'HEAD'));
  const start = (await findBranchBase(git, process.env.REVIEW_BASE || undefined))?.start;
  const differing = start ? await ask('diff', '--name-only', '--relative', start, '--', 'content') : '';
  const fresh = await ask('ls-files', '--others', '--exclude-standard', '--', 'content');
  const files = new Set([...differing.split('\n'), ...fresh.split('\n')]);
  return {
    branch: branch || 'this folder',
    commit: (await ask('rev-parse', '--short', 'HEAD')) || 'no commit',
    date: (await ask('log', '-1', '--format=%cs')) || 'not dated',
    unpublished: pages.flatMap((page) => {
      const label = publicationLabel(page, at);
      return label ? [{ url: page.url, label, words: publicationWords(page, at, site.timeZone) }] : [];
    }),
    changed: pages.filter(({ file }) => files.has(file)).map(({ url, data }) => ({ url, title: data.title })),
  };
}
