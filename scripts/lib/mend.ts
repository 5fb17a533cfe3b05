import type { VFileMessage } from 'vfile-message';
import { type Extent, extentOf } from '../../src/model/problem.ts';
import { Places } from './check/places.ts';
import { type Edit, edited, withoutOverlaps } from './edits.ts';

/** Whether the machine may mend a problem: it knows from where to where, and only one thing to write. */
export const isMendable = (problem: VFileMessage): boolean =>
  extentOf(problem).end !== undefined && problem.expected?.length === 1;

interface ProblemEdits {
  problem: VFileMessage;
  edits: Edit[];
}

/** A problem's replacements by offset; none where the text has no such place. */
function editsOf(problem: VFileMessage, places: Places): Edit[] {
  const { place, end } = extentOf(problem);
  const [text] = problem.expected ?? [];
  if (!end || text === undefined) return [];
  const extents: Extent[] = [{ place, end }, ...(problem.also ?? [])];
  const edits = extents.flatMap((extent): Edit[] => {
    const from = places.offset(extent.place);
    const to = places.offset(extent.end);
    return from === undefined || to === undefined || to < from ? [] : [{ from, to, text }];
  });
  return edits.length === extents.length ? edits : [];
}

/**
 * Puts into a file's text what its problems know to write, and leaves every other byte as it was. Of problems that
 * touch the same words the first is mended; the others are left for the next reading.
 */
export function mend(
  text: string,
  problems: readonly VFileMessage[],
): { text: string; mended: VFileMessage[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const places = new Places(source);
  const mendable = problems
    .filter(isMendable)
    .map((problem): ProblemEdits => ({ problem, edits: editsOf(problem, places) }))
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => (a.edits[0]?.from ?? 0) - (b.edits[0]?.from ?? 0));
  let chosen: Edit[] = [];
  const mended: VFileMessage[] = [];
  for (const { problem, edits } of mendable) {
    const together = [...chosen, ...edits];
    // All of a problem's replacements or none: a tag is never renamed at one end only.
    if (withoutOverlaps(together).length !== together.length) continue;
    chosen = together;
    mended.push(problem);
  }
  return { text: mark + edited(source, chosen).text, mended };
}

/** Readings after which mending ends, whatever is left; content written by hand needs three or four. */
export const mendingRounds = 30;

/** Mends a text until a reading finds nothing more to mend. */
export function mendAll(
  text: string,
  check: (text: string) => readonly VFileMessage[],
): { text: string; mended: VFileMessage[] } {
  const all: VFileMessage[] = [];
  let current = text;
  for (let round = 0; round < mendingRounds; round++) {
    const { text: next, mended } = mend(current, check(current));
    if (mended.length === 0 || next === current) break;
    all.push(...mended);
    current = next;
  }
  return { text: current, mended: all };
}
