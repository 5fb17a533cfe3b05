import type { VFileMessage } from 'vfile-message';
import { extentOf } from '../../../src/model/problem.ts';
import { Positions } from '../../content/positions.ts';

/**
 * Sets `actual`, the text that a fix replaces, unless the rule has set it: the text at the problem's position. If the
 * file has changed by the time of the fix, it is left alone.
 */
export function withActual(problems: VFileMessage[], whole: string): VFileMessage[] {
  const text = whole.replace(/^\uFEFF/, '');
  let positions: Positions | undefined;
  for (const problem of problems) {
    const { place, end } = extentOf(problem);
    if (!end || problem.expected?.length !== 1 || typeof problem.actual === 'string') continue;
    positions ??= new Positions(text);
    const from = positions.offset(place);
    const to = positions.offset(end);
    if (from !== undefined && to !== undefined && from <= to) problem.actual = text.slice(from, to);
  }
  return problems;
}
