import { diffArrays } from 'diff';
import type { TextRun, Token } from '../../types.ts';

/** Something that came or went, by the places of the page's own tokens. */
export interface PlacedChange {
  passage: number;
  /** The tokens that came: the first and the one after the last. */
  added?: { from: number; to: number };
  /** What went, and the token beside which it stood. */
  removed?: { text: string; beside: number; side: 'before' | 'after' };
}

/** Pictures are not told apart: the page names their files in other ways. */
const key = ({ role, text }: Token): string => (role === 'picture' ? role : `${role} ${text}`);

const sayingOf = (tokens: Token[]): string =>
  tokens
    .map(({ role, text }) =>
      role === 'target' ? `→ ${text}` : role === 'picture' ? `picture: ${text}` : text,
    )
    .join(' ');

/** For each token that the runs expect on the page, where it stands there; what a script has changed since may be missing. */
function positionsOf(expected: Token[], found: Token[]): (number | undefined)[] {
  const positions: (number | undefined)[] = [];
  let at = 0;
  const parts = diffArrays(expected, found, { comparator: (a, b) => key(a) === key(b) });
  for (const { added, removed, count = 0 } of parts)
    if (removed) positions.push(...Array.from({ length: count }, () => undefined));
    else {
      if (!added) positions.push(...Array.from({ length: count }, (_, index) => at + index));
      at += count;
    }
  return positions;
}

/** Finds what the runs say has changed among the tokens that stand on the page now. */
export function placeRuns(runs: TextRun[], found: Token[]): PlacedChange[] {
  const expected = runs.flatMap(({ change, tokens }) => (change === 'removed' ? [] : tokens));
  const positions = positionsOf(expected, found);
  const changes: PlacedChange[] = [];
  let at = 0;
  /** Where the passage that is being read began. */
  let [open, start] = [0, 0];
  for (const { passage, change, tokens } of runs) {
    if (passage !== open) [open, start] = [passage, at];
    if (change === 'removed') {
      const text = sayingOf(tokens);
      // Words stood after those of their own passage; where they began it, before what follows.
      const last = positions.slice(start, at).findLast((place) => place !== undefined);
      const next = positions.slice(at).find((place) => place !== undefined);
      if (last === undefined && next !== undefined)
        changes.push({ passage, removed: { text, beside: next, side: 'before' } });
      else if (found.length > 0)
        changes.push({ passage, removed: { text, beside: last ?? found.length - 1, side: 'after' } });
      continue;
    }
    const here = positions.slice(at, at + tokens.length).filter((place) => place !== undefined);
    const [from, last] = [here[0], here.at(-1)];
    if (change === 'added' && from !== undefined && last !== undefined)
      changes.push({ passage, added: { from, to: last + 1 } });
    at += tokens.length;
  }
  return changes;
}
