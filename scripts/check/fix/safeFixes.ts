import { isError, type Problem } from '../../../src/model/problem.ts';
import { type Edit, edited, withoutOverlaps } from '../../lib/edits.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText, siteFile } from '../checkSiteText.ts';
import { amountOf } from '../problemList.ts';
import { stopped } from '../readChecked.ts';
import type { Settings } from '../settings.ts';

/** The fix of a problem as edits of its text; none if it has no fix. */
export const editsOf = ({ from, to, instead, also = [] }: Problem): Edit[] =>
  to === undefined || instead === undefined
    ? []
    : [{ from, to }, ...also].map((span) => ({ ...span, text: instead }));

type Check = (text: string) => readonly Problem[];

/** How to check a file again after a fix. Undefined for files that are never fixed. */
function checkOf(file: string, settings?: Settings): Check | undefined {
  if (file !== siteFile && !/^content\/.*\.mdx$/.test(file)) return undefined;
  return (text) => {
    const { problems } =
      file === siteFile
        ? checkSiteText(text, settings)
        : checkText(text, file.replace(/^content\//, ''), file, settings);
    if (problems.some(({ rule }) => stopped.has(rule))) throw new LimitExceeded('The check has stopped.');
    return problems;
  };
}

/** The items that the first list contains more often than the second. */
export function missingFrom(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of after) left.set(each, (left.get(each) ?? 0) + 1);
  return before.filter((each) => {
    const amount = left.get(each) ?? 0;
    left.set(each, amount - 1);
    return amount <= 0;
  });
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
  const [first] = candidates;
  const check = first && checkOf(first.file, settings);
  if (!check) return [];
  let safe: Problem[] = [];
  const add = (fixes: readonly Problem[], before: readonly Problem[]): readonly Problem[] => {
    const together = [...safe, ...fixes];
    const edits = together.flatMap(editsOf);
    if (withoutOverlaps(edits).length === edits.length) {
      const text = edited(source, edits).text;
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
