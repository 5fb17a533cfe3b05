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

/**
 * Applies the fixes that are safe together, and leaves every other byte unchanged. The other fixes are left for the
 * next reading, or for a person. The problems are those of this text.
 */
export function fixText(
  text: string,
  problems: readonly Problem[],
  settings?: Settings,
): { text: string; fixed: Problem[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const fixed = safeFixes(problems, source, settings);
  return { text: mark + edited(source, fixed.flatMap(editsOf)), fixed };
}

/** The fix of a problem as edits of its text; none if it has no fix. */
export const editsOf = ({ from, to, instead, also = [] }: Problem): Edit[] =>
  to === undefined || instead === undefined
    ? []
    : [{ from, to }, ...also].map((span) => ({ ...span, text: instead }));

/** The problems of a file after a fix. */
function problemsAfter(text: string, file: string, settings?: Settings): readonly Problem[] {
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

/**
 * Whether fixes of as many problems left fewer of them, and no new error. An error may have hidden warnings, so those
 * count only if no error was fixed. Problems that involve other files are not counted.
 */
function isBetter(before: readonly Problem[], after: readonly Problem[], fixed: readonly Problem[]): boolean {
  const [was, is] = [errorRules(before), errorRules(after)];
  if (missingFrom(is, was).length > 0) return false;
  const own = fixed.filter(({ rule, from }) =>
    before.some((each) => rule === each.rule && from === each.from),
  );
  const errors = own.filter(isError).length;
  return errors > 0
    ? was.length - is.length >= errors
    : amountOf(before) - amountOf(after) >= own.length && was.length >= is.length;
}

/** Words, and characters of markup that a fix must not lose. */
const partsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|[\]>]|\*\*?/gu) ?? [];

/** Whether no word and no markup is lost, other than what the fixes replace. */
function losesNothing(source: string, after: string, edits: readonly Edit[]): boolean {
  const replaced = new Set(edits.flatMap(({ from, to }) => partsOf(source.slice(from, to))));
  return missingFrom(partsOf(source), partsOf(after)).every((part) => replaced.has(part));
}

/**
 * The problems whose fixes may be applied together. They are tried: the file is checked again, and its words are
 * compared. If that is worse, each half is tried. A fix that causes an error or loses words is left out, as is the second
 * of two that overlap, and what could not be tried within the time limit. A fix is taken with all of its edits, so that a
 * tag is never renamed at only one end. `source` has no byte order mark.
 */
export function safeFixes(problems: readonly Problem[], source: string, settings?: Settings): Problem[] {
  const candidates = problems.filter((each) => editsOf(each).length > 0).sort((a, b) => a.from - b.from);
  const { file = '' } = candidates[0] ?? {};
  if (file !== siteFile && !/^content\/.*\.mdx$/.test(file)) return [];
  const check = (text: string) => problemsAfter(text, file, settings);
  let safe: Problem[] = [];
  const add = (fixes: readonly Problem[], before: readonly Problem[]): readonly Problem[] => {
    const together = [...safe, ...fixes];
    const edits = together.flatMap(editsOf);
    if (withoutOverlaps(edits).length === edits.length) {
      const text = edited(source, edits);
      const after = check(text);
      if (isBetter(before, after, fixes) && losesNothing(source, text, edits)) {
        safe = together;
        return after;
      }
    }
    if (fixes.length <= 1) return before;
    const middle = Math.ceil(fixes.length / 2);
    return add(fixes.slice(middle), add(fixes.slice(0, middle), before));
  };
  try {
    withTimeLimit(() => {
      safe = [];
      add(candidates, check(source));
    });
  } catch (error) {
    // It takes too long, or is nested too deeply to be read.
    if (!(error instanceof LimitExceeded || error instanceof RangeError)) throw error;
  }
  return safe;
}
