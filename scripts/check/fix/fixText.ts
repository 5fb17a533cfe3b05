import type { Problem } from '../../../src/model/problem.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import type { Settings } from '../settings.ts';
import { type Fix, safeFixes } from './safeFixes.ts';

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
const editsOf = ({ from, to, instead, also = [] }: Problem): Edit[] =>
  to === undefined || instead === undefined
    ? []
    : [{ from, to }, ...also].map((span) => ({ ...span, text: instead }));

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
  const fixes = problems
    .map((problem): Fix => ({ problem, edits: editsOf(problem) }))
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => a.problem.from - b.problem.from);
  const chosen = safeFixes(problems[0]?.file ?? '', source, fixes, settings);
  const edits = chosen.flatMap((fix) => fix.edits);
  return { text: mark + edited(source, edits).text, fixed: chosen.map(({ problem }) => problem) };
}

/** The edits of a fix that is safe by itself; none if the problem has no such fix. `text` has no byte order mark. */
export function safeEditsOf(problem: Problem, text: string, settings?: Settings): Edit[] {
  const edits = editsOf(problem);
  return safeFixes(problem.file, text, edits.length > 0 ? [{ problem, edits }] : [], settings).flatMap(
    (fix) => fix.edits,
  );
}
