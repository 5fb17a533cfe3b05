import type { Position } from '../../../src/model/problem.ts';
import type { Reference } from './references.ts';

/** Where a value stands that was written in one piece. */
export interface Span {
  place: Position;
  end: Position;
}

/**
 * Finds a value in the line in which something that holds it starts: the address in `[text](/contact)`, in
 * `href="/contact"`, or behind the name of a field. Without an answer where it is written in another form, or twice.
 */
export function spanOf(
  lines: readonly string[],
  { line, column }: Position,
  value: string,
): Span | undefined {
  const text = lines[line - 1] ?? '';
  const start = text.indexOf(value, column - 1);
  if (value === '' || start < 0) return undefined;
  return { place: { line, column: start + 1 }, end: { line, column: start + value.length + 1 } };
}

/** A text in lines, as an editor counts them. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** Addresses among references, each with its exact place instead of that of what holds it. */
export const withEnds = (references: readonly Reference[], lines: readonly string[]): Reference[] =>
  references.map((reference) => {
    const isAddress = reference.kind === 'link' || reference.kind === 'alias';
    if (!isAddress || reference.end) return reference;
    return { ...reference, ...spanOf(lines, reference.place, reference.value) };
  });
