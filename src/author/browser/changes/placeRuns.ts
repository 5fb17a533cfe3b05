import { diffArrays } from 'diff';
import type { TextRun, Token } from '../../types.ts';

/** Something that came or went, by the places of the page's own tokens. */
export interface PlacedChange {
  passage: number;
  /** The tokens that came: the first and the one after the last. */
  added?: { from: number; to: number };
  /** What went, and the token before which it stood; past the last token, it stood at the end. */
  removed?: { text: string; at: number };
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
function placesOf(expected: Token[], found: Token[]): (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let at = 0;
  const parts = diffArrays(expected, found, { comparator: (a, b) => key(a) === key(b) });
  for (const { added, removed, count = 0 } of parts)
    if (removed) places.push(...Array.from({ length: count }, () => undefined));
    else {
      if (!added) places.push(...Array.from({ length: count }, (_, index) => at + index));
      at += count;
    }
  return places;
}

/** Finds what the runs say has changed among the tokens that stand on the page now. */
export function placeRuns(runs: TextRun[], found: Token[]): PlacedChange[] {
  const expected = runs.flatMap(({ change, tokens }) => (change === 'removed' ? [] : tokens));
  const places = placesOf(expected, found);
  const changes: PlacedChange[] = [];
  let at = 0;
  for (const { passage, change, tokens } of runs) {
    if (change === 'removed') {
      const next = places.slice(at).find((place) => place !== undefined) ?? found.length;
      changes.push({ passage, removed: { text: sayingOf(tokens), at: next } });
      continue;
    }
    const here = places.slice(at, at + tokens.length).filter((place) => place !== undefined);
    const [from, last] = [here[0], here.at(-1)];
    if (change === 'added' && from !== undefined && last !== undefined)
      changes.push({ passage, added: { from, to: last + 1 } });
    at += tokens.length;
  }
  return changes;
}
