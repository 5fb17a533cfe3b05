import type { ShownProblem } from '../browser/tools/protocol.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { fixText, isFixable } from '../../../scripts/check/fix/fixText.ts';
import { editableFile } from './contentFile.ts';

/** Problems for the author, errors first, with the words that each is about. `textOf` returns the text of a file. */
export const shownProblems = (
  problems: readonly Problem[],
  textOf: (file: string) => string | undefined,
): ShownProblem[] =>
  problems
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
    .map((each) => {
      const actual = each.to && textOf(each.file)?.slice(each.from, each.to);
      return { ...each, ...(actual && { actual }) };
    });

/** A file with its new text. */
export interface EditedText {
  file: string;
  text: string;
  /** The index of the edited text among those of its file. */
  index?: number;
}

/** The edited text after one fix, if that is all that the fix changes. */
function fixedText({ file, text, index }: EditedText, problem: Problem): string | undefined {
  if (index === undefined || problem.file !== file || !isFixable(problem)) return undefined;
  const { text: fixed } = fixText(text, [problem]);
  return fixed === text ? undefined : editableFile(file, fixed).units[index]?.text;
}

/** The problems of an edited file, errors first, with the fixed text if a fix is certain. */
export const editProblems = (edit: EditedText, problems: readonly Problem[]): ShownProblem[] =>
  shownProblems(problems, (file) => (file === edit.file ? edit.text : undefined)).map((each) => ({
    ...each,
    fixed: fixedText(edit, each),
  }));
