import type { VFileMessage } from 'vfile-message';
import { isError } from '../../../src/model/problem.ts';
import { checkTextUnlimited } from '../checkFile.ts';
import { type Edit, edited, withoutOverlaps } from '../../lib/edits.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
import type { Settings } from '../settings.ts';
import { checkSiteText } from '../siteFile.ts';
import { isTypographic, losesNothing, missingFrom, readsTheSame } from './keepsContent.ts';
import { pageContent, type VisibleContent, yamlContent } from './visibleContent.ts';

/** A problem, and all edits of its fix. */
export interface Fix {
  problem: VFileMessage;
  edits: Edit[];
}

/** The result of checking a text by itself, and what its readers see. */
interface Reading {
  problems: VFileMessage[];
  content: VisibleContent;
}

/** How to read a file again after a fix. Undefined for files that are never fixed. */
function readerOf(file: string, settings?: Settings): ((text: string) => Reading) | undefined {
  const name = file.replace(/^content\//, '');
  if (file === 'content/site.yaml')
    return (text) => ({ problems: checkSiteText(text, settings).problems, content: yamlContent(text, file) });
  return /^content\/.*\.mdx$/.test(file)
    ? (text) => ({
        problems: checkTextUnlimited(text, name, file, settings).problems,
        content: pageContent(text, file),
      })
    : undefined;
}

/** The number of problems, including those that are not listed. */
const countOf = (problems: readonly VFileMessage[]): number =>
  problems.reduce((sum, { omitted = 1 }) => sum + omitted, 0);

const rulesOf = (problems: readonly VFileMessage[]): string[] =>
  problems.flatMap(({ ruleId, omitted = 1 }) => Array<string>(omitted).fill(ruleId ?? ''));

const isSame = (a: VFileMessage, b: VFileMessage): boolean =>
  a.ruleId === b.ruleId && a.line === b.line && a.column === b.column;

/** How problems change with some fixes. Problems that involve other files are not counted. */
interface Change {
  /** How many errors disappear. Negative if there are more. */
  errors: number;
  problems: number;
  /** How many of the fixes are for errors, and for any problems, that the file has by itself. */
  ofErrors: number;
  own: number;
  hasNewErrors: boolean;
}

function changeOf(
  before: readonly VFileMessage[],
  after: readonly VFileMessage[],
  fixes: readonly Fix[],
): Change {
  const errors = before.filter(isError);
  const left = after.filter(isError);
  const own = fixes.filter(({ problem }) => before.some((each) => isSame(each, problem)));
  return {
    errors: countOf(errors) - countOf(left),
    problems: countOf(before) - countOf(after),
    ofErrors: own.filter(({ problem }) => isError(problem)).length,
    own: own.length,
    hasNewErrors: missingFrom(rulesOf(left), rulesOf(errors)).length > 0,
  };
}

/**
 * Whether every problem that the fixes are for is gone. New warnings are allowed, because an error may have hidden
 * them.
 */
const isBetter = ({ errors, problems, ofErrors, own, hasNewErrors }: Change): boolean =>
  !hasNewErrors && (ofErrors > 0 ? errors >= ofErrors : errors >= 0 && problems >= own);

/**
 * Whether some fixes do what they promise and no more. Typographic fixes must not change markup, unless they repair it:
 * then more errors disappear than the fixes are for.
 */
function areSafe(before: Reading, after: Reading, fixes: readonly Fix[]): boolean {
  const change = changeOf(before.problems, after.problems, fixes);
  if (!isBetter(change)) return false;
  const replacements = fixes.map(({ problem: { ruleId, actual } }) => ({
    rule: ruleId ?? '',
    actual: actual ?? '',
  }));
  const isOfTypography = replacements.every(({ rule }) => isTypographic(rule));
  if (isOfTypography && readsTheSame(before.content, after.content)) return true;
  const mayRepair = !isOfTypography || change.errors > change.ofErrors;
  return mayRepair && losesNothing(before.content, after.content, replacements);
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
  if (areSafe(accepted.reading, reading, fixes)) return { fixes: together, reading };
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
 * The fixes that may be applied together. Each is tried: the file is checked again, and what readers see is compared. A
 * fix that changes more than its rule promises is left out. Of two that overlap, one is left out. So are those that
 * could not be tried within the time limit.
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
        const ofTypography = (fix: Fix) => isTypographic(fix.problem.ruleId ?? '');
        const others = next.filter((fix) => !ofTypography(fix));
        accepted = add(add(accepted, others, source, read), next.filter(ofTypography), source, read);
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
