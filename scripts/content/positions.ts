import { type Position, positionAt } from '../../src/model/problem.ts';

/** The offset at which the line of an offset starts. */
export const lineStart = (text: string, from: number): number =>
  Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;

/** Converts offsets into positions and back. Lines and columns count from 1. */
export class Positions {
  readonly #text: string;
  readonly #starts: number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  }

  at(offset: number): Position {
    return positionAt(this.#text, offset);
  }

  /** Undefined if the text has no such position. */
  offset({ line, column }: Position): number | undefined {
    const start = this.#starts[line - 1];
    if (start === undefined || column < 1) return undefined;
    const offset = start + column - 1;
    return offset <= (this.#starts[line] ?? this.#text.length) ? offset : undefined;
  }
}
