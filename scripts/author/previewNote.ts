import type { Manifest } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { DateTime } from '../lib/schedule.ts';
import { lineOf } from '../lib/git/branchBase.ts';
import { gitIn } from '../lib/git/git.ts';
import { branchName } from './branchName.ts';
import { unpublishedPages } from './scheduleMessages.ts';

/** What a preview shows about itself: branch, commit, date, and the pages that are not published. */
export async function previewNote(root: string, manifest: Manifest, at: DateTime): Promise<PreviewNote> {
  const git = gitIn(root);
  return {
    branch: branchName(process.env) ?? (await lineOf(git, 'branch', '--show-current')) ?? 'this folder',
    commit: (await lineOf(git, 'rev-parse', '--short', 'HEAD')) ?? 'no commit',
    date: (await lineOf(git, 'log', '-1', '--format=%cs')) ?? 'not dated',
    unpublished: unpublishedPages(manifest, at),
  };
}
