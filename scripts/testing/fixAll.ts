import type { Problem } from '../../src/model/problem.ts';
import { fixRounds } from '../check/fix/fixSite.ts';
import { fixText } from '../check/fix/fixText.ts';
import type { Settings } from '../check/settings.ts';

/** A problem that was fixed, with the text that its fix replaced. */
type FixedProblem = Problem & { actual: string };

/** Fixes a text until there is nothing more to fix. */
export function fixAll(
  text: string,
  check: (text: string) => readonly Problem[],
  settings?: Settings,
): { text: string; fixed: FixedProblem[] } {
  const all: FixedProblem[] = [];
  let current = text;
  for (let round = 0; round < fixRounds; round++) {
    const { text: next, fixed } = fixText(current, check(current), settings);
    if (fixed.length === 0 || next === current) break;
    const source = current.replace(/^\uFEFF/, '');
    all.push(...fixed.map((each) => ({ ...each, actual: source.slice(each.from, each.to) })));
    current = next;
  }
  return { text: current, fixed: all };
}
