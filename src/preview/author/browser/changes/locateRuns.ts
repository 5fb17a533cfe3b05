import { diffArrays } from 'diff';
import type { TextRun, Token } from '../../types.ts';

/** An addition or a removal, by the indexes of the page's own tokens. */
export interface LocatedChange {
  passage: number;
  /** The added tokens: the index of the first, and the index after the last. */
  added?: { from: number; to: number };
  /** The removed text, and the token that it was beside. */
  removed?: { text: string; beside: number; side: 'before' | 'after' };
}

/** All pictures count as equal, because the page names their files in other ways. */
const key = ({ role, text }: Token): string => (role === 'picture' ? role : `${role} ${text}`);

const describeTokens = (tokens: Token[]): string =>
  tokens
    .map(({ role, text }) =>
      role === 'target' ? `→ ${text}` : role === 'picture' ? `picture: ${text}` : text,
    )
    .join(' ');

/** The index on the page of each token that the runs expect, or `undefined` if a script has changed it since. */
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

/** Finds the changes that the runs describe among the tokens that are on the page now. */
export function locateRuns(runs: TextRun[], found: Token[]): LocatedChange[] {
  const expected = runs.flatMap(({ change, tokens }) => (change === 'removed' ? [] : tokens));
  const positions = positionsOf(expected, found);
  const changes: LocatedChange[] = [];
  let at = 0;
  /** The current passage, and the index at which it began. */
  let [open, start] = [0, 0];
  for (const { passage, change, tokens } of runs) {
    if (passage !== open) [open, start] = [passage, at];
    if (change === 'removed') {
      const text = describeTokens(tokens);
      // Removed words were after the previous ones of their passage. If they began it, they were before what follows.
      const last = positions.slice(start, at).findLast((position) => position !== undefined);
      const next = positions.slice(at).find((position) => position !== undefined);
      if (last === undefined && next !== undefined)
        changes.push({ passage, removed: { text, beside: next, side: 'before' } });
      else if (found.length > 0)
        changes.push({ passage, removed: { text, beside: last ?? found.length - 1, side: 'after' } });
      continue;
    }
    const foundPositions = positions
      .slice(at, at + tokens.length)
      .filter((position) => position !== undefined);
    const [from, last] = [foundPositions[0], foundPositions.at(-1)];
    if (change === 'added' && from !== undefined && last !== undefined)
      changes.push({ passage, added: { from, to: last + 1 } });
    at += tokens.length;
  }
  return changes;
}
