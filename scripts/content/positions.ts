import type { Extent, Position } from '../../src/model/problem.ts';

/** Where each line of a text starts; a line ends as Markdown has it, in any of the three ways. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
}

/** Turns offsets into a text to places and back; lines and columns count from 1. */
export class Positions {
  readonly #starts: number[];
  readonly #length: number;

  constructor(text: string) {
    this.#starts = lineStarts(text);
    this.#length = text.length;
  }

  at(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  extent(from: number, to: number): Extent {
    return { place: this.at(from), end: this.at(to) };
  }

  /** Undefined for a place that the text has not. */
  offset({ line, column }: Position): number | undefined {
    const start = this.#starts[line - 1];
    if (start === undefined || column < 1) return undefined;
    const offset = start + column - 1;
    return offset <= (this.#starts[line] ?? this.#length) ? offset : undefined;
  }

  /** The offset where a line starts; of the text's end, for a line beyond it. */
  startOfLine(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }
}
