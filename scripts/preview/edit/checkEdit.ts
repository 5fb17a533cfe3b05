import type { VFileMessage } from 'vfile-message';
import { extentOf } from '../../../src/model/problem.ts';
import type { EditProblem } from '../../../src/preview/edit/types.ts';
import { fixText, isFixable } from '../../check/fix/fixText.ts';
import { newProblems } from '../../check/newProblems.ts';
import { readSite } from '../../check/readSite.ts';
import { Positions } from '../../content/positions.ts';
import { levelOf } from '../../check/report/report.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { editableFile } from './contentFile.ts';
import type { Settings } from '../../check/settings.ts';

/** A file with its new text, and what was known before. */
export interface CheckedEdit {
  root: string;
  cache: Cache;
  file: string;
  /** With its byte order mark. */
  text: string;
  /** New pictures that it shows, by their paths below `content/`. */
  pictures?: ReadonlyMap<string, Buffer>;
  /** The problems of the site before the edit. */
  before: readonly VFileMessage[];
  /** The index of the edited text among those of its file. */
  index?: number;
}

/** The edited text after one fix, if that is all that the fix changes. */
function fixedText(
  { file, text, index }: CheckedEdit,
  problem: VFileMessage,
  settings: Settings,
): string | undefined {
  if (index === undefined || problem.file !== file || !isFixable(problem)) return undefined;
  const { text: fixed } = fixText(text, [problem], settings);
  if (fixed === text) return undefined;
  const textsOf = (whole: string) => {
    const { fields, body } = editableFile(file, whole);
    return [...fields, ...body].map((unit) => unit.text);
  };
  return textsOf(fixed)[index];
}

/** The text that a problem is about. */
function textAt(text: string, problem: VFileMessage): string | undefined {
  const { place, end } = extentOf(problem);
  const source = text.replace(/^\uFEFF/, '');
  const positions = new Positions(source);
  return end && source.slice(positions.offset(place), positions.offset(end));
}

/** The problems that an edit would add to the site, errors first, with the fixed text if a fix is certain. */
export async function checkEdit(edit: CheckedEdit): Promise<EditProblem[]> {
  const { root, cache, file, text, pictures, before } = edit;
  const site = await readSite({
    ...{ root, drafts: true, cache },
    unsaved: new Map([[file, text]]),
    unsavedPictures: pictures,
  });
  const added = newProblems(before, site.problems).map(
    (each): EditProblem => ({
      level: levelOf(each),
      file: each.file ?? file,
      line: extentOf(each).place.line,
      rule: each.ruleId ?? '',
      reason: each.reason,
      ...(each.note && { note: each.note }),
      ...(each.file === file && { actual: textAt(text, each) }),
      fixed: fixedText(edit, each, site.settings),
    }),
  );
  return added.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}
