import type { VFileMessage } from 'vfile-message';
import { extentOf } from '../../../src/model/problem.ts';

/** The line of a problem, and the letters in it that are at fault. */
export interface Excerpt {
  line: number;
  text: string;
  /** Letters before the place, and letters of it: at least one. */
  from: number;
  length: number;
}

/** Letters of a line that are shown around the place; a paragraph is one line. */
const shown = { before: 40, all: 100 };

/** Signs that move the caret or show nothing become one blank or sign each, so that it stands where it should. */
const visible = (text: string) =>
  text.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');

/** The part of a file that a problem is about. Undefined where the file has no such line. */
export function excerptOf(problem: VFileMessage, lines: readonly string[]): Excerpt | undefined {
  const { place, end } = extentOf(problem);
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '') return undefined;
  const column = Math.min(place.column - 1, text.length);
  const last = end && end.line === place.line ? end.column - 1 : end ? text.trimEnd().length : column + 1;
  const start = column > shown.all - shown.before ? column - shown.before : 0;
  const cut = text.slice(start, start + shown.all);
  const more = start + shown.all < text.length ? '…' : '';
  const from = column - start + (start > 0 ? 1 : 0);
  const most = Math.max(1, shown.all - (column - start));
  return {
    line: place.line,
    text: `${start > 0 ? '…' : ''}${visible(cut)}${more}`,
    from,
    length: Math.min(Math.max(1, last - column), most),
  };
}
