import type { Problem } from '../../src/model/problem.ts';
import { fixRounds } from '../check/fix/fixSite.ts';
import { fixText } from '../check/fix/fixText.ts';

/** Fixes a text until there is nothing more to fix. `onRound` sees each round. */
export function fixAll(
  text: string,
  check: (text: string) => readonly Problem[],
  onRound?: (before: string, after: string, fixed: readonly Problem[]) => void,
): { text: string; fixed: Problem[] } {
  const all: Problem[] = [];
  let current = text;
  for (let round = 0; round < fixRounds; round++) {
    const { text: next, fixed } = fixText(current, check(current));
    if (fixed.length === 0 || next === current) break;
    onRound?.(current, next, fixed);
    all.push(...fixed);
    current = next;
  }
  return { text: current, fixed: all };
}
