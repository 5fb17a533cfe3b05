/** Where the characters of a value are in its file, and the least that has to be replaced to give it another text. */
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Replacement } from '../../lib/replacements.ts';
import { sharedEnds } from '../../../src/model/text.ts';
import { matchAt } from '../lines.ts';
import { spanOf } from '../mdx/nodes.ts';

/** Where one character of a value is in its source, as offsets. */
export type SourceRange = readonly [from: number, to: number];

export const codes = {
  markdown: /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  attribute: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy,
  doubleQuoted: /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^\n])/iy,
  singleQuoted: /''/y,
  plain: /(?!)/y,
} as const;

/** How the styles of YAML write the characters of a value. */
const styles: Partial<Record<string, Pick<WrittenValue, 'code' | 'encode'>>> = {
  QUOTE_DOUBLE: { code: codes.doubleQuoted, encode: (text) => JSON.stringify(text).slice(1, -1) },
  QUOTE_SINGLE: { code: codes.singleQuoted, encode: (text) => text.replaceAll("'", "''") },
};

export const styleOf = (style: string): Pick<WrittenValue, 'code' | 'encode'> =>
  styles[style] ?? { code: codes.plain, encode: (text) => text };

export const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character);

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

/** The offset at which the value of an attribute begins: after its quotation mark. */
export function valueOffset(attribute: MdxJsxAttribute, source: string): number {
  const behindName = spanOf(attribute).from + attribute.name.length;
  return behindName + matchAt(/\s*=\s*["']/y, source, behindName).length;
}

/** A text as it is written in an attribute, between quotation marks. */
export const encodeAttribute = (wanted: string, quote = '"'): string =>
  wanted
    .replace(/&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&amp;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');

/** An attribute that is a literal, as it is written. */
export function writtenAttribute(attribute: MdxJsxAttribute, source: string): WrittenValue {
  const from = valueOffset(attribute, source);
  const quote = source[from - 1] ?? '"';
  const encode = (wanted: string) => encodeAttribute(wanted, quote);
  return { source, from, value: String(attribute.value ?? ''), code: codes.attribute, encode };
}

export interface WrittenValue {
  source: string;
  /** The offset at which the search for its first character begins. */
  from: number;
  value: string;
  code: RegExp;
  encode: (text: string) => string;
}

/**
 * The smallest edit that turns a value into another one. The rest keeps its bytes: character codes, line breaks of folded
 * values, quotation marks.
 */
export function spliceValue(
  { source, from, value, code, encode }: WrittenValue,
  wanted: string,
): Replacement {
  const spans = spansOf(value, source, from, code);
  const [start, end] = sharedEnds(value, wanted);
  const last = value.length - end;
  const at = spans[start]?.[0] ?? spans.at(-1)?.[1] ?? from;
  const to = last > start ? (spans[last - 1]?.[1] ?? at) : at;
  return { from: at, to, text: encode(wanted.slice(start, wanted.length - end)) };
}
