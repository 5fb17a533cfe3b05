import type { Span } from '../../../src/model/problem.ts';
import { matchAt } from '../../content/lines.ts';

/** A piece of prose as its reader sees it. It knows where each of its characters is in the file. */
export interface Passage {
  text: string;
  /** The range in the file of the characters from one index to another (exclusive). */
  spanOf: (from: number, to: number) => Span;
  /**
   * Whether the source contains exactly these characters: nothing between them, and only codes that cannot be avoided.
   */
  isPlain: (from: number, to: number) => boolean;
  /** Whether Markdown has no meaning in it, as in the fields of a page and the attributes of a component. */
  isPlainText: boolean;
  /** Whether a character is written as a code, such as `\'` or `&quot;`. Then its author wrote it on purpose. */
  isCoded: (index: number) => boolean;
}

/**
 * Replaces anything in a passage that is not prose, such as code, so that the words on both sides of it do not meet.
 */
export const gap = '\uFFFC';

/** Where one character of a value is in its source, as offsets. */
type SourceRange = readonly [from: number, to: number];

/** The patterns of character codes. */
export const codes = {
  markdown: /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  attribute: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  doubleQuoted: /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^\n])/iy,
  singleQuoted: /''/y,
  plain: /(?!)/y,
} as const;

const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character);

/**
 * Finds every character of a value in the source that it was parsed from, starting at an offset. Everything else in the
 * source is skipped, such as indentation, quotation markers and the characters of codes.
 */
export function spansOf(value: string, source: string, from: number, code: RegExp): SourceRange[] {
  let at = from;
  /** The range of a code whose character has a second half, as emoji have in UTF-16. */
  let whole: SourceRange | undefined;
  return Array.from({ length: value.length }, (_, index): SourceRange => {
    const character = value[index];
    const known = whole;
    whole = undefined;
    if (known) return known;
    for (; at < source.length; at++) {
      const written = matchAt(code, source, at);
      // What looks like a code may be the text itself, if the parser left it unchanged.
      if (written && !value.startsWith(written, index)) {
        at += written.length;
        const range: SourceRange = [at - written.length, at];
        if ((value.codePointAt(index) ?? 0) > 0xffff) whole = range;
        return range;
      }
      if (source[at] === character || (isBlank(source[at]) && isBlank(character))) return [at, ++at];
    }
    return [at, at];
  });
}

/** A part of a passage: a text that starts at an offset, or a single character that replaces a range. */
export type Piece = { text: string; from: number } & ({ code: RegExp } | { to: number });

interface PassageOptions {
  /** Codes without which the character cannot be written there. They do not mean that it was written on purpose. */
  unavoidable?: readonly string[];
  isPlainText?: boolean;
  /** Ranges that were already reported, or left out so that the rest could be parsed. No rule reads them. */
  skipped?: readonly Span[];
}

/** Creates a passage from pieces of a source. The ranges of its characters are computed when a rule needs them. */
export function passage(
  pieces: readonly Piece[],
  source: string,
  { unavoidable = [], isPlainText = false, skipped = [] }: PassageOptions = {},
): Passage {
  const read = pieces.map((piece) => piece.text).join('');
  let ranges: SourceRange[] | undefined;
  const rangeAt = (index: number): SourceRange => {
    ranges ??= pieces.flatMap((piece): SourceRange[] =>
      'code' in piece ? spansOf(piece.text, source, piece.from, piece.code) : [[piece.from, piece.to]],
    );
    return ranges[index] ?? [0, 0];
  };
  const writtenAt = (index: number) => source.slice(...rangeAt(index));
  const isSkipped = (index: number) => skipped.some(({ from, to }) => within(rangeAt(index), from, to));
  const text =
    skipped.length === 0
      ? read
      : Array.from({ length: read.length }, (_, index) => (isSkipped(index) ? gap : read.charAt(index))).join(
          '',
        );
  return {
    text,
    isPlainText,
    spanOf: (from, to) => ({ from: rangeAt(from)[0], to: rangeAt(to - 1)[1] }),
    isPlain: (first, end) =>
      Array.from({ length: end - first }, (_, step) => first + step).every((index) => {
        const written = writtenAt(index);
        const isSame = written === text[index] || unavoidable.includes(written);
        return isSame && (index === first || rangeAt(index - 1)[1] === rangeAt(index)[0]);
      }),
    isCoded(index) {
      const written = writtenAt(index);
      return written !== text[index] && !isBlank(text[index]) && !unavoidable.includes(written);
    },
  };
}

const within = ([at]: SourceRange, from: number, to: number) => at >= from && at < to;
