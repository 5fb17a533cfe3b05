import type { VFileMessage } from 'vfile-message';
import type { EditProblem } from '../../../src/author/edit/types.ts';
import { newProblems } from '../../check/newProblems.ts';
import { readSite } from '../../check/readSite.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { type EditedText, editProblems } from './editProblems.ts';

/** A file with its new text, and what was known before. */
export interface CheckedEdit extends EditedText {
  root: string;
  cache: Cache;
  /** New pictures that it shows, by their paths below `content/`. */
  pictures?: ReadonlyMap<string, Buffer>;
  /** The problems of the site before the edit. */
  before: readonly VFileMessage[];
}

/** The problems that an edit would add to the site, errors first, with the fixed text if a fix is certain. */
export async function checkEdit({
  root,
  cache,
  before,
  pictures,
  ...edit
}: CheckedEdit): Promise<EditProblem[]> {
  const unsaved = new Map([[edit.file, edit.text]]);
  const site = await readSite({ root, drafts: true, cache, unsaved, unsavedPictures: pictures });
  return editProblems(edit, newProblems(before, site.problems), site.settings);
}
