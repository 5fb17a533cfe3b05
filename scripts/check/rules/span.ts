import type { Position } from '../../../src/model/problem.ts';
import type { Reference } from '../references.ts';

/** The position of a value that is written in one piece. */
export interface Span {
  place: Position;
  end: Position;
}

/**
 * Finds a value in the line in which the thing that contains it starts: the URL in `[text](/contact)`, in
 * `href="/contact"`, or after the name of a field. Undefined if it is written in another form.
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

/** The lines of a text, as an editor counts them. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** Gives each URL among the references its exact position, instead of that of the thing that contains it. */
export const withEnds = (references: readonly Reference[], lines: readonly string[]): Reference[] =>
  references.map((reference) => {
    const isAddress = reference.kind === 'link' || reference.kind === 'alias';
    if (!isAddress || reference.end) return reference;
    return { ...reference, ...spanOf(lines, reference.place, reference.value) };
  });
