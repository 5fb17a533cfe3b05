import type { Problem } from '../../../src/model/problem.ts';
import { edited } from '../../lib/edits.ts';
import type { Settings } from '../settings.ts';
import { editsOf, safeFixes } from './safeFixes.ts';

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
  return { text: mark + edited(source, fixed.flatMap(editsOf)).text, fixed };
}
