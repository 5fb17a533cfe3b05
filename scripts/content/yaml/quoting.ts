import type { Replacement } from '../../lib/replacements.ts';
import { lineFrom, lineStart } from '../lines.ts';

/** A text in curly quotation marks, as keyboards and word processors write them. */
const curlyMarks = /^(?:“(.*)[”“"]|„(.*)[“”"]|‘(.*)[’']|«(.*)[»"])$/s;

/** The text of a value that is entirely in curly quotation marks. Undefined if the value is not: “A” and “B”. */
export function inCurlyQuotes(value: string): string | undefined {
  const inside = curlyMarks
    .exec(value)
    ?.slice(1)
    .find((text) => text !== undefined);
  const unpaired = inside
    ?.replaceAll(/(?<=[\p{L}\p{N}])’(?=[\p{L}\p{N}])/gu, '')
    .replaceAll(/“[^“”]*”|„[^„“”]*[“”]|‘[^‘’]*’|«[^«»]*»/g, '');
  const isOwnMark = value.startsWith('‘') ? /[‘’]/ : value.startsWith('«') ? /[«»]/ : /[“”„]/;
  return unpaired === undefined || isOwnMark.test(unpaired) ? undefined : inside;
}

/**
 * The text that the author of a value meant, if YAML cannot read the value as it is written: quotation marks around the
 * whole value were meant for YAML, even curly ones. Undefined if it is not certain what marks belong to.
 */
export function intendedText(value: string): string | undefined {
  if (wordsInMarks(value) !== undefined) return undefined;
  if (/^[“„‘«]/.test(value)) return inCurlyQuotes(value);
  const [mark] = /^["']/.exec(value) ?? [];
  if (mark === undefined) return /^[^“„«]*[”»]$/.test(value) ? undefined : value;
  const inside = value.slice(1);
  const end = inside.indexOf(mark);
  // A single mark may be an apostrophe (’tis, the clients’), and a backslash may belong to a code.
  if (end < 0)
    return mark === "'" || /\\|['’]$/.test(inside)
      ? undefined
      : inside.replace(/(?<!“[^“”]*)”$|(?<!«[^«»]*)»$/, '');
  return end === inside.length - 1 ? inside.slice(0, end) : undefined;
}

/** The words of a value that is emphasis or code as a whole, as Markdown writes it. */
export const wordsInMarks = (value: string): string | undefined =>
  /^(\*{1,3}|`)(?=\S)([^*`]*[^\s*`])\1$/.exec(value)?.[2];

/** Quotes a text so that YAML reads it unchanged. */
export const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** The value of a field or list entry in a line, and what comes before it. Undefined if there is no value. */
function entryOf(line: string): { head: string; value: string } | undefined {
  const [marks = ''] = /^\s*(?:- +)*/.exec(line) ?? [];
  const [name = ''] = /^[\w-]+:[ \t]+/.exec(line.slice(marks.length)) ?? [];
  if (name === '' && !marks.trimEnd().endsWith('-')) return undefined;
  const head = marks + name;
  return { head, value: line.slice(head.length).trimEnd() };
}

/** A line that begins a field or an entry, or is empty: a value of the line above cannot continue in it. */
const nextBegins = /^\s*(?:- |[\w-]+:(?:\s|$)|$)/;

/**
 * How to quote the value in the line at an offset, so that YAML reads the text that its author meant. Undefined if that
 * is not certain.
 */
export function quoteLine(source: string, offset: number): Replacement | undefined {
  const start = lineStart(source, offset);
  const text = lineFrom(source, start);
  const { head = '', value = '' } = entryOf(text) ?? {};
  // A “#” may start a comment; “|” and “>” start a block scalar.
  if (value === '' || /^[|>]|\s#/.test(value)) return undefined;
  // An unclosed bracket may be a list that continues on the next line.
  if (/^[[{]/.test(value) && !/^(?:\[[^\][]*\]|\{[^{}]*\})\s*[^\s,\]}]/.test(value)) return undefined;
  const from = start + head.length;
  const to = from + value.length;
  const next = /^[^\r\n]*(?:\r\n|\n|\r)([^\r\n]*)/.exec(source.slice(to))?.[1] ?? '';
  // A quotation that is not closed on its line may continue on the next.
  if (/^(["'])(?!.*\1)./.test(value) && !nextBegins.test(next)) return undefined;
  const intended = intendedText(value);
  return intended === undefined ? undefined : { from, to, text: quoted(intended) };
}
