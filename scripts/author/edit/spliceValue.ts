import { spansOf } from '../../check/prose/passages.ts';

/** What is typed as one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, ' ');

/** A value and how it is written in its file. */
export interface WrittenValue {
  source: string;
  /** The offset at which the search for its first character begins. */
  from: number;
  value: string;
  /** The codes for characters in this kind of value. */
  code: RegExp;
  /** Writes new characters of the value. */
  encode: (text: string) => string;
}

/** How many characters two texts have in common at their start. Never half of a surrogate pair. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return /[\uD800-\uDBFF]/.test(a[length - 1] ?? '') ? length - 1 : length;
}

const reversed = (text: string) => [...text].toReversed().join('');

/**
 * The smallest edit that turns a value into another one. The rest keeps its bytes: character codes, line breaks of folded
 * values, quotation marks.
 */
export function spliceValue({ source, from, value, code, encode }: WrittenValue, wanted: string) {
  const spans = spansOf(value, source, from, code);
  const start = commonStart(value, wanted);
  const end = Math.min(
    commonStart(reversed(value), reversed(wanted)),
    value.length - start,
    wanted.length - start,
  );
  const replaced = { from: start, to: value.length - end };
  const at = spans[replaced.from]?.[0] ?? spans.at(-1)?.[1] ?? from;
  return {
    from: at,
    to: replaced.to > replaced.from ? (spans[replaced.to - 1]?.[1] ?? at) : at,
    text: encode(wanted.slice(start, wanted.length - end)),
  };
}
