import type { ShownProblem } from '../../../src/author/edit/protocol.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { fixText, isFixable } from '../../check/fix/fixText.ts';
import type { Settings } from '../../check/settings.ts';
import { editableFile } from './contentFile.ts';

/** Errors before warnings. */
export const errorsFirst = <Each extends Problem>(problems: readonly Each[]): Each[] =>
  problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));

/** The words that a problem is about. */
export const textAt = (text: string, { from, to }: Problem): string | undefined =>
  to === undefined ? undefined : text.replace(/^\uFEFF/, '').slice(from, to);

/** A file with its new text. */
export interface EditedText {
  file: string;
  /** With its byte order mark. */
  text: string;
  /** The index of the edited text among those of its file. */
  index?: number;
}

/** The edited text after one fix, if that is all that the fix changes. */
function fixedText(
  { file, text, index }: EditedText,
  problem: Problem,
  settings: Settings,
): string | undefined {
  if (index === undefined || problem.file !== file || !isFixable(problem)) return undefined;
  const { text: fixed } = fixText(text, [problem], settings);
  return fixed === text ? undefined : editableFile(file, fixed).units[index]?.text;
}

/** The problems of an edited file, errors first, with the fixed text if a fix is certain. */
export function editProblems(
  edit: EditedText,
  problems: readonly Problem[],
  settings: Settings,
): ShownProblem[] {
  const shown = problems.map((each): ShownProblem => {
    const actual = each.file === edit.file ? textAt(edit.text, each) : undefined;
    return { ...each, ...(actual && { actual }), fixed: fixedText(edit, each, settings) };
  });
  return errorsFirst(shown);
}
