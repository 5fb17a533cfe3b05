import type { Span } from '../../lib/problem.ts';
import { isBlank, type SourceRange, spansOf } from '../../content/values/written.ts';

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

/** A part of a passage: a text that starts at an offset, or a single character that replaces a range. */
export type Piece = { text: string; from: number } & ({ code: RegExp } | { to: number });

interface PassageOptions {
  /** Codes without which the character cannot be written there. They do not mean that it was written on purpose. */
  unavoidable?: readonly string[];
  isPlainText?: boolean;
  /** Ranges, in order, that were already reported, or left out so that the rest could be parsed. No rule reads them. */
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
  let [next, end] = [0, 0];
  /** For one index after the other: looking through all ranges for each would take quadratic time. */
  const isSkipped = (index: number): boolean => {
    const [at] = rangeAt(index);
    for (let range = skipped[next]; range && range.from <= at; range = skipped[++next])
      end = Math.max(end, range.to);
    return at < end;
  };
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
