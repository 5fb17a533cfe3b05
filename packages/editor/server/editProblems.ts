import { changeBetween, type TextChange } from '../browser/edit/changeBetween.ts';
import type { ShownProblem } from '../browser/tools/protocol.ts';
import { isError, type Problem } from '../../../scripts/lib/problem.ts';
import { fixText, isFixable } from '../../../scripts/check/fix/fixText.ts';
import { editableFile } from './contentFile.ts';
import { unitAfter } from './findUnit.ts';

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
  /** The edited text as it was typed, its index among those of its file, and how many those were. */
  typed?: { text: string; index: number; count: number };
}

/** What a fix changes in the typed text, if that is all that it changes. What was typed may be written without its outer spaces. */
function fixOf({ file, text, typed }: EditedText, problem: Problem): TextChange | undefined {
  if (!typed || problem.file !== file || !isFixable(problem)) return undefined;
  const wordsOf = (whole: string): string =>
    unitAfter(editableFile(file, whole), typed.index, typed.count)?.text ?? '';
  const [words, fixed] = [wordsOf(text), wordsOf(fixText(text, [problem]).text)];
  const start = typed.text.indexOf(words);
  if (words === '' || fixed === '' || fixed === words || start < 0) return undefined;
  const { from, to, insert } = changeBetween(words, fixed);
  return { from: start + from, to: start + to, insert };
}

/** The problems of an edited file, errors first, with what their fixes change. */
export const editProblems = (edit: EditedText, problems: readonly Problem[]): ShownProblem[] =>
  shownProblems(problems, (file) => (file === edit.file ? edit.text : undefined)).map((each) => ({
    ...each,
    fix: fixOf(edit, each),
  }));
