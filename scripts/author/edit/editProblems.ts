import { isError, type Problem } from '../../../src/model/problem.ts';
import type { EditProblem } from '../../../src/author/edit/types.ts';
import { fixText, isFixable } from '../../check/fix/fixText.ts';
import type { Settings } from '../../check/settings.ts';
import { editableFile } from './contentFile.ts';

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
  if (fixed === text) return undefined;
  return editableFile(file, fixed).units[index]?.text;
}

/** The text that a problem is about. */
const textAt = (text: string, { from, to }: Problem): string | undefined =>
  to === undefined ? undefined : text.replace(/^\uFEFF/, '').slice(from, to);

/** Problems of an edited file as the editor shows them: errors first, with the fixed text if a fix is certain. */
export function editProblems(
  edit: EditedText,
  problems: readonly Problem[],
  settings: Settings,
): EditProblem[] {
  const { file, text } = edit;
  const shown = problems.map((each): EditProblem => {
    const actual = each.file === file ? textAt(text, each) : undefined;
    return { ...each, ...(actual && { actual }), fixed: fixedText(edit, each, settings) };
  });
  return shown.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
}
