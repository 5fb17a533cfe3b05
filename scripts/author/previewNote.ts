import type { Manifest } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { DateTime } from '../lib/schedule.ts';
import { findBranchBase, lineOf } from '../lib/git/branchBase.ts';
import { type Git, gitIn } from '../lib/git/git.ts';
import { branchName } from './branchName.ts';
import { unpublishedPages } from './scheduleMessages.ts';

/**
 * What a preview shows about itself: branch, commit, date, the pages whose files differ from the merge base (uncommitted
 * changes included), and those that are not published. Git answers from what is there: hosts often clone without the base,
 * and a build must not fetch.
 */
export async function previewNote(root: string, manifest: Manifest, at: DateTime): Promise<PreviewNote> {
  const git = gitIn(root);
  const files = await changedSinceBase(git);
  const changedPages = manifest.pages.filter(({ file }) => files?.delete(file));
  return {
    branch: branchName(process.env) ?? (await lineOf(git, 'branch', '--show-current')) ?? 'this folder',
    commit: (await lineOf(git, 'rev-parse', '--short', 'HEAD')) ?? 'no commit',
    date: (await lineOf(git, 'log', '-1', '--format=%cs')) ?? 'not dated',
    unpublished: unpublishedPages(manifest, at),
    changes: files && {
      pages: changedPages.map(({ url, data }) => ({ url, title: data.title })),
      otherFiles: [...files],
    },
  };
}

/** The files that differ from the merge base. Undefined if it is not there, or without Git. */
async function changedSinceBase(git: Git): Promise<Set<string> | undefined> {
  const start = (await findBranchBase(git, process.env.REVIEW_BASE || undefined))?.start;
  if (!start) return undefined;
  const lists = await Promise.all([
    git('diff', '--name-only', '-z', '--no-renames', '--relative', '--no-ext-diff', start),
    // Hosts leave files of their own beside these.
    git('ls-files', '--others', '--exclude-standard', '-z', '--', 'content', 'public', 'src'),
  ]);
  return new Set(lists.flatMap((list) => list.split('\0').filter(Boolean)));
}
