import type { Problem } from '../../../src/model/problem.ts';

/** The line of a problem, and the characters in it that are wrong. */
export interface Excerpt {
  line: number;
  text: string;
  /** Number of characters before the problem, and of the problem: at least one. */
  from: number;
  length: number;
}

/** How many characters of a line to show around the problem. A paragraph is one line. */
const maxCharacters = { before: 40, all: 100 };

/**
 * Replaces each tab and invisible character with one visible character, so that the caret is under the right column.
 */
const visible = (text: string) =>
  text.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');

const textFile = /\.(?:mdx|ya?ml|txt|lock)$/;

/** Whether a line is of a picture or another file that is no text, so that nobody can read it. */
export const isBinary = (line: string, file = ''): boolean => /[\0\uFFFD]/.test(line) && !textFile.test(file);

/** The part of a file that a problem is about. Undefined if the file has no such line, or is no text. */
export function excerptOf({ file, place, end }: Problem, lines: readonly string[]): Excerpt | undefined {
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '' || isBinary(text, file)) return undefined;
  const column = Math.min(place.column - 1, text.length);
  const last = end && end.line === place.line ? end.column - 1 : end ? text.trimEnd().length : column + 1;
  const start = column > maxCharacters.all - maxCharacters.before ? column - maxCharacters.before : 0;
  const cut = text.slice(start, start + maxCharacters.all);
  const more = start + maxCharacters.all < text.length ? '…' : '';
  const from = column - start + (start > 0 ? 1 : 0);
  const maxLength = Math.max(1, maxCharacters.all - (column - start));
  return {
    line: place.line,
    text: `${start > 0 ? '…' : ''}${visible(cut)}${more}`,
    from,
    length: Math.min(Math.max(1, last - column), maxLength),
  };
}
