import { isError, type Problem } from '../../../src/model/problem.ts';
import { type Edit, edited, withoutOverlaps } from '../../lib/edits.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText, siteFile } from '../checkSiteText.ts';
import { amountOf, missingFrom } from '../problemList.ts';
import { stopped } from '../readChecked.ts';
import type { Settings } from '../settings.ts';

/** Whether a problem has a text that can be written instead, by `--fix` or with one click. */
export const isFixable = ({ to, instead }: Problem): boolean => to !== undefined && instead !== undefined;

/** Rules about markup and code that nobody has to mean: what is written instead is for a person to accept. */
const leftToPerson = new Set([
  ...['html-tag', 'html-comment', 'no-code', 'no-styling', 'stray-brace', 'stray-angle-bracket'],
  ...['angle-link', 'unclosed-tag', 'unclosed-note', 'syntax'],
]);

/** Whether `--fix` applies a fix: typography, quoting, misspelled names and the canonical form of links are certain. */
export const isCertain = (problem: Problem): boolean => isFixable(problem) && !leftToPerson.has(problem.rule);

/** The fix of a problem as edits of its text; none if it has no fix. */
export const editsOf = ({ from, to, instead, also = [] }: Problem): Edit[] =>
  to === undefined || instead === undefined
    ? []
    : [{ from, to }, ...also].map((span) => ({ ...span, text: instead }));

/** Words, and characters of markup that a fix must not lose. */
const partsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|[\]>]|\*\*?/gu) ?? [];

/** Whether no word and no markup beside an edit is lost. What it replaces may be. */
function losesNothing(source: string, { from, to, text }: Edit): boolean {
  const [before, after] = [source.slice(Math.max(0, from - 40), from), source.slice(to, to + 40)];
  const replaced = source.slice(from, to);
  const lost = missingFrom(partsOf(before + replaced + after), partsOf(before + text + after));
  return missingFrom(lost, partsOf(replaced)).length === 0;
}

/** The problems of a file with this text. */
function problemsIn(text: string, file: string, settings?: Settings): readonly Problem[] {
  const { problems } =
    file === siteFile
      ? checkSiteText(text, settings)
      : checkText(text, file.replace(/^content\//, ''), file, settings);
  if (problems.some(({ rule }) => stopped.has(rule))) throw new LimitExceeded('The check has stopped.');
  return problems;
}

/** The rules of the errors among problems, including those that are not listed. */
const errorRules = (problems: readonly Problem[]): string[] =>
  problems.filter(isError).flatMap(({ rule, omitted = 1 }) => Array<string>(omitted).fill(rule));

/** Whether there is an error that was not there, or, with as many errors, more of all problems. */
function isWorse(before: readonly Problem[], after: readonly Problem[]): boolean {
  const [was, is] = [errorRules(before), errorRules(after)];
  return missingFrom(is, was).length > 0 || (is.length === was.length && amountOf(after) > amountOf(before));
}

/**
 * Applies the fixes of a text that overlap with no other and lose nothing, and leaves every other byte unchanged. Then
 * the text is checked again: if it is worse, or takes too long, nothing is fixed. A fix is applied with all of its edits,
 * so that a tag is never renamed at only one end. Other fixes are left for the next reading, or for a person.
 */
export function fixText(
  text: string,
  problems: readonly Problem[],
  settings?: Settings,
): { text: string; fixed: Problem[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const applied: Problem[] = [];
  let edits: Edit[] = [];
  for (const each of problems.toSorted((a, b) => a.from - b.from)) {
    const together = [...edits, ...editsOf(each)];
    const isApart = together.length > edits.length && withoutOverlaps(together).length === together.length;
    if (!isApart || !editsOf(each).every((edit) => losesNothing(source, edit))) continue;
    applied.push(each);
    edits = together;
  }
  const after = edited(source, edits);
  const { file = '' } = applied[0] ?? {};
  try {
    if (file !== siteFile && !/^content\/.*\.mdx$/.test(file)) return { text, fixed: [] };
    if (withTimeLimit(() => isWorse(problemsIn(source, file, settings), problemsIn(after, file, settings))))
      return { text, fixed: [] };
  } catch (error) {
    // It takes too long, or is nested too deeply to be read.
    if (!(error instanceof LimitExceeded || error instanceof RangeError)) throw error;
    return { text, fixed: [] };
  }
  return { text: mark + after, fixed: applied };
}
