import type { VFileMessage } from 'vfile-message';
import { extentOf } from '../../../src/model/problem.ts';
import { Positions } from '../../content/positions.ts';

/**
 * Has each fix state the text that it replaces, as far as its rule has not: what the file said where the problem is.
 * If the file says something else by the time of the fix, it is left alone.
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
