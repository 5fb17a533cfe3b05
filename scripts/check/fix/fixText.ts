import type { VFileMessage } from 'vfile-message';
import { type Extent, extentOf } from '../../../src/model/problem.ts';
import { type Fix, safeFixes } from './safeFixes.ts';
import { Positions } from '../../content/positions.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import type { Settings } from '../settings.ts';

/** Whether a problem has a fix: a range, the text that is written there, and exactly one replacement. */
export const isFixable = (problem: VFileMessage): boolean =>
  extentOf(problem).end !== undefined && problem.expected?.length === 1 && typeof problem.actual === 'string';

/** The edits of a fix, by offset. None if the text is not what the fix replaces. */
function editsOf(problem: VFileMessage, text: string, positions: Positions): Edit[] {
  const { place, end } = extentOf(problem);
  const [expected] = problem.expected ?? [];
  if (!end || expected === undefined) return [];
  const extents: Extent[] = [{ place, end }, ...(problem.also ?? [])];
  const edits = extents.flatMap((extent): Edit[] => {
    const from = positions.offset(extent.place);
    const to = positions.offset(extent.end);
    const isUnchanged = from !== undefined && to !== undefined && text.slice(from, to) === problem.actual;
    return isUnchanged && to >= from ? [{ from, to, text: expected }] : [];
  });
  return edits.length === extents.length ? edits : [];
}

/**
 * Applies the fixes that are safe together, and leaves every other byte unchanged. The other fixes are left for the
 * next reading, or for a person.
 */
export function fixText(
  text: string,
  problems: readonly VFileMessage[],
  settings?: Settings,
): { text: string; fixed: VFileMessage[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const positions = new Positions(source);
  const fixes = problems
    .filter(isFixable)
    .map((problem): Fix => ({ problem, edits: editsOf(problem, source, positions) }))
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => (a.edits[0]?.from ?? 0) - (b.edits[0]?.from ?? 0));
  const chosen = safeFixes(problems[0]?.file ?? '', source, fixes, settings);
  return {
    text:
      mark +
      edited(
        source,
        chosen.flatMap(({ edits }) => edits),
      ).text,
    fixed: chosen.map(({ problem }) => problem),
  };
}

/**
 * The edits of a fix that is safe by itself, by their offsets in `text`, which has no byte order mark. None if the
 * problem has no such fix.
 */
export function safeEditsOf(problem: VFileMessage, text: string, settings?: Settings): Edit[] {
  if (!isFixable(problem)) return [];
  const edits = editsOf(problem, text, new Positions(text));
  if (edits.length === 0) return [];
  return safeFixes(problem.file ?? '', text, [{ problem, edits }], settings).flatMap((fix) => fix.edits);
}

/** The most readings before fixing ends, whatever is left. Handwritten content needs three or four. */
export const fixRounds = 30;

/** Fixes a text until there is nothing more to fix. */
export function fixAll(
  text: string,
  check: (text: string) => readonly VFileMessage[],
  settings?: Settings,
): { text: string; fixed: VFileMessage[] } {
  const all: VFileMessage[] = [];
  let current = text;
  for (let round = 0; round < fixRounds; round++) {
    const { text: next, fixed } = fixText(current, check(current), settings);
    if (fixed.length === 0 || next === current) break;
    all.push(...fixed);
    current = next;
  }
  return { text: current, fixed: all };
}
