import { isError, type Problem } from '../../../src/model/problem.ts';
import { checkText } from '../checkFile.ts';
import { type Edit, edited, withoutOverlaps } from '../../lib/edits.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
import type { Settings } from '../settings.ts';
import { checkSiteText } from '../checkSiteText.ts';

/** A problem, and all edits of its fix. */
export interface Fix {
  problem: Problem;
  edits: Edit[];
}

/** A text, and the problems that it has by itself. */
interface Reading {
  text: string;
  problems: readonly Problem[];
}

/** How to read a file again after a fix. Undefined for files that are never fixed. */
function readerOf(file: string, settings?: Settings): ((text: string) => Reading) | undefined {
  if (file === 'content/site.yaml')
    return (text) => ({ text, problems: checkSiteText(text, settings).problems });
  if (!/^content\/.*\.mdx$/.test(file)) return undefined;
  const name = file.replace(/^content\//, '');
  return (text) => ({ text, problems: checkText(text, name, file, settings).problems });
}

/** The rules of problems, including those that are not listed. */
const rulesOf = (problems: readonly Problem[]): string[] =>
  problems.flatMap(({ rule, omitted = 1 }) => Array<string>(omitted).fill(rule));

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

/**
 * Whether every problem that the fixes are for is gone, and there is no new error. New warnings are allowed, because an
 * error may have hidden them. Problems that involve other files are not counted.
 */
function isBetter(before: Reading, after: Reading, fixes: readonly Fix[]): boolean {
  const [was, is] = [before, after].map(({ problems }) => ({
    errors: rulesOf(problems.filter(isError)),
    problems: rulesOf(problems),
  }));
  if (!was || !is || missingFrom(is.errors, was.errors).length > 0) return false;
  const own = fixes.filter(({ problem }) =>
    before.problems.some(({ rule, from }) => rule === problem.rule && from === problem.from),
  );
  const ofErrors = own.filter(({ problem }) => isError(problem)).length;
  const goneErrors = was.errors.length - is.errors.length;
  if (ofErrors > 0) return goneErrors >= ofErrors;
  return goneErrors >= 0 && was.problems.length - is.problems.length >= own.length;
}

/** Words, and characters of markup that a fix must not lose. */
const partsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|[\]>]|\*\*?/gu) ?? [];

/** Whether no word and no markup is lost, other than what the fixes replace. */
function losesNothing(before: Reading, after: Reading, fixes: readonly Fix[], source: string): boolean {
  const replaced = new Set(
    fixes.flatMap(({ edits }) => edits.flatMap(({ from, to }) => partsOf(source.slice(from, to)))),
  );
  return missingFrom(partsOf(before.text), partsOf(after.text)).every((part) => replaced.has(part));
}

const textWith = (source: string, fixes: readonly Fix[]): string =>
  edited(
    source,
    fixes.flatMap(({ edits }) => edits),
  ).text;

interface Accepted {
  fixes: Fix[];
  reading: Reading;
}

/** Adds the fixes that are safe: all at once if possible, otherwise the safe ones of each half. */
function add(
  accepted: Accepted,
  fixes: readonly Fix[],
  source: string,
  read: (text: string) => Reading,
): Accepted {
  if (fixes.length === 0) return accepted;
  const together = [...accepted.fixes, ...fixes];
  const reading = read(textWith(source, together));
  if (isBetter(accepted.reading, reading, fixes) && losesNothing(accepted.reading, reading, fixes, source))
    return { fixes: together, reading };
  if (fixes.length === 1) return accepted;
  const middle = Math.ceil(fixes.length / 2);
  return add(add(accepted, fixes.slice(0, middle), source, read), fixes.slice(middle), source, read);
}

/**
 * The first fixes that overlap neither each other nor the given ones. A fix is taken with all of its edits, so that a
 * tag is never renamed at only one end.
 */
function sideBySide(fixes: readonly Fix[], others: readonly Fix[]): Fix[] {
  const chosen: Fix[] = [];
  let edits = others.flatMap((fix) => fix.edits);
  for (const fix of fixes) {
    const together = [...edits, ...fix.edits];
    if (withoutOverlaps(together).length !== together.length) continue;
    edits = together;
    chosen.push(fix);
  }
  return chosen;
}

/**
 * The fixes that may be applied together. Each is tried: the file is checked again, and its words are compared. A fix
 * that causes an error or loses words is left out. Of two that overlap, one is left out. So are those that could not be
 * tried within the time limit.
 */
export function safeFixes(
  file: string,
  source: string,
  candidates: readonly Fix[],
  settings?: Settings,
): Fix[] {
  const read = readerOf(file, settings);
  if (!read || candidates.length === 0) return [];
  let safe: Fix[] = [];
  try {
    withTimeLimit(() => {
      let accepted: Accepted = { fixes: [], reading: read(source) };
      let left = [...candidates];
      while (left.length > 0) {
        const next = sideBySide(left, accepted.fixes);
        if (next.length === 0) break;
        accepted = add(accepted, next, source, read);
        safe = accepted.fixes;
        left = left.filter((fix) => !next.includes(fix));
      }
    });
  } catch (error) {
    // It takes too long, or is nested too deeply to be read.
    if (!(error instanceof LimitExceeded || error instanceof RangeError)) throw error;
  }
  return safe;
}
