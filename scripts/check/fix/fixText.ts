import type { Problem } from '../../lib/problem.ts';
import { type Replacement, edited, withoutOverlaps } from '../../lib/replacements.ts';
import { missingFrom } from '../../lib/lists.ts';
import { plainLetters } from '../characters.ts';

/** Whether a problem has a text that can be written instead, by `--fix` or with one click. */
export const isFixable = ({ to, instead }: Problem): boolean => to !== undefined && instead !== undefined;

/** Whether `--fix` applies a fix: typography, quoting, misspelled names and the canonical form of links are certain. */
export const isCertain = (problem: Problem): boolean => isFixable(problem) && !problem.isOffered;

/** The fix of a problem as edits of its text; none if it has no fix. */
export const editsOf = ({ from, to, instead, also = [] }: Problem): Replacement[] =>
  to === undefined || instead === undefined
    ? []
    : [{ from, to }, ...also].map((span) => ({ ...span, text: instead }));

/** Words, and characters of markup that a fix must not lose. An invisible character does not divide a word. */
const partsOf = (text: string): string[] =>
  plainLetters(text.replace(/\p{DI}/gu, '')).match(/[\p{L}\p{M}\p{N}]+|[\]>]|\*\*?/gu) ?? [];

/** Whether no word and no markup beside an edit is lost. What it replaces may be. */
function losesNothing(source: string, { from, to, text }: Replacement): boolean {
  const [before, after] = [source.slice(Math.max(0, from - 40), from), source.slice(to, to + 40)];
  const replaced = source.slice(from, to);
  const lost = missingFrom(partsOf(before + replaced + after), partsOf(before + text + after));
  return missingFrom(lost, partsOf(replaced)).length === 0;
}

/**
 * Applies the fixes of a text that overlap with no other and lose no word, and leaves every other byte unchanged. A fix is
 * applied with all of its edits, so that a tag is never renamed at only one end. Other fixes are left for the next
 * reading, or for a person.
 */
export function fixText(text: string, problems: readonly Problem[]): { text: string; fixed: Problem[] } {
  const fixed: Problem[] = [];
  let edits: Replacement[] = [];
  for (const each of problems.toSorted((a, b) => a.from - b.from)) {
    const together = [...edits, ...editsOf(each)];
    const isApart = together.length > edits.length && withoutOverlaps(together).length === together.length;
    if (!isApart || !editsOf(each).every((edit) => losesNothing(text, edit))) continue;
    fixed.push(each);
    edits = together;
  }
  return { text: edited(text, edits), fixed };
}
