import type { Position } from '../../../src/model/problem.ts';
import type { Span } from '../../content/mdx/syntaxFinding.ts';

/** A piece of prose as its reader sees it, which knows where each of its letters is written. */
export interface Passage {
  text: string;
  /** Where the letters from one index up to another (exclusive) are written. */
  positionOf: (from: number, to: number) => { place: Position; end: Position };
  /** What is written there: the same text, or the same with markup, codes or line breaks in it. */
  written: (from: number, to: number) => string;
  /** Whether just these characters are written there: nothing between them, and only codes that cannot be avoided. */
  isPlain: (from: number, to: number) => boolean;
  /** Whether a letter is written by its code, as in `\'` or `&quot;`: its author saw it and meant it. */
  isCoded: (index: number) => boolean;
}

/** What stands in a passage for something that is no prose, such as code: words on both sides of it do not meet. */
export const gap = '\uFFFC';

/** Where one letter of a value is written: offsets into the file, or wherever else it was read from. */
type Letter = readonly [from: number, to: number];

/** How a letter may be written by its code. */
export const codes = {
  markdown: /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  attribute: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  doubleQuoted: /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^\n])/iy,
  singleQuoted: /''/y,
  plain: /(?!)/y,
} as const;

const isBlank = (letter: string | undefined) => letter !== undefined && /\s/.test(letter);

/**
 * Finds every letter of a value in the source that it was parsed from, starting at an offset. What the source has
 * more (indentation, marks of quotation, the codes' own letters) is passed over.
 */
export function spansOf(value: string, source: string, from: number, code: RegExp): Letter[] {
  let at = from;
  return Array.from({ length: value.length }, (_, index) => {
    const letter = value[index];
    for (; at < source.length; at++) {
      code.lastIndex = at;
      const [written] = code.exec(source) ?? [];
      // What looks like a code may be the text itself, where the parser left it alone.
      if (written && !value.startsWith(written, index)) {
        at += written.length;
        return [at - written.length, at];
      }
      if (source[at] === letter || (isBlank(source[at]) && isBlank(letter))) return [at, ++at];
    }
    return [at, at];
  });
}

/** A part of a passage: a text that is written from an offset on, or a single sign for what is written there. */
export type Piece = { text: string; from: number } & ({ code: RegExp } | { to: number });

export interface PassageOptions {
  /** Codes without which the sign cannot be written there, and which say nothing about intent. */
  unavoidable?: readonly string[];
  /** What was told of already, or was left out so that the rest could be read: no rule reads it. */
  silent?: readonly Span[];
}

/** Makes a passage of pieces that stand in a source; where its letters stand is worked out when a rule asks. */
export function passage(
  pieces: readonly Piece[],
  source: string,
  positionAt: (offset: number) => Position,
  { unavoidable = [], silent = [] }: PassageOptions = {},
): Passage {
  const read = pieces.map((piece) => piece.text).join('');
  let letters: Letter[] | undefined;
  const letterAt = (index: number): Letter => {
    letters ??= pieces.flatMap((piece): Letter[] =>
      'code' in piece ? spansOf(piece.text, source, piece.from, piece.code) : [[piece.from, piece.to]],
    );
    return letters[index] ?? [0, 0];
  };
  const isSilent = (index: number) => silent.some(({ from, to }) => within(letterAt(index), from, to));
  const text =
    silent.length === 0
      ? read
      : Array.from({ length: read.length }, (_, index) => (isSilent(index) ? gap : read.charAt(index))).join(
          '',
        );
  return {
    text,
    positionOf: (from, to) => ({
      place: positionAt(letterAt(from)[0]),
      end: positionAt(letterAt(to - 1)[1]),
    }),
    written: (from, to) => source.slice(letterAt(from)[0], letterAt(to - 1)[1]),
    isPlain: (first, end) =>
      Array.from({ length: end - first }, (_, step) => first + step).every((index) => {
        const [from, to] = letterAt(index);
        const written = source.slice(from, to);
        const isSame = written === text[index] || unavoidable.includes(written);
        return isSame && (index === first || letterAt(index - 1)[1] === from);
      }),
    isCoded(index) {
      const [from, to] = letterAt(index);
      const written = source.slice(from, to);
      return written !== text[index] && !isBlank(text[index]) && !unavoidable.includes(written);
    },
  };
}

const within = ([at]: Letter, from: number, to: number) => at >= from && at < to;
