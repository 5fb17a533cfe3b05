import type { Position } from '../../src/model/problem.ts';

/** The offset at which each line starts. A line ends as in Markdown: \r\n, \n or \r. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
}

/** The offset at which the line of an offset starts. */
export const lineStart = (text: string, from: number): number =>
  Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;

/** Converts offsets into positions and back. Lines and columns count from 1. */
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

  /** Undefined if the text has no such position. */
  offset({ line, column }: Position): number | undefined {
    const start = this.#starts[line - 1];
    if (start === undefined || column < 1) return undefined;
    const offset = start + column - 1;
    return offset <= (this.#starts[line] ?? this.#length) ? offset : undefined;
  }

  /** The offset at which a line starts, or the end of the text if there is no such line. */
  startOfLine(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }
}
