import type { Edit } from '../../lib/edits.ts';
import { meantText } from './meantText.ts';

/** A text in quotation marks as YAML reads them. */
export const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** What a line gives a field, or an entry of a list, and what stands before it. Undefined if it gives nothing. */
function entryOf(line: string): { head: string; value: string } | undefined {
  const [marks = ''] = /^\s*(?:- +)*/.exec(line) ?? [];
  const [name = ''] = /^[\w-]+:[ \t]+/.exec(line.slice(marks.length)) ?? [];
  if (name === '' && !marks.trimEnd().endsWith('-')) return undefined;
  const head = marks + name;
  return { head, value: line.slice(head.length).trimEnd() };
}

/** A line that begins a field or an entry, or is empty: a text of the line above cannot go on in it. */
const nextBegins = /^\s*(?:- |[\w-]+:(?:\s|$)|$)/;

/**
 * How to write the value of the line at an offset in quotation marks, so that YAML reads the words that its author
 * meant; undefined where that is not certain.
 */
export function quoteLine(source: string, offset: number): Edit | undefined {
  const start = Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1;
  const [text = ''] = /^[^\r\n]*/.exec(source.slice(start)) ?? [];
  const { head = '', value = '' } = entryOf(text) ?? {};
  // A “#” may start a note, “|” and “>” a text of several lines.
  if (value === '' || /^[|>]|\s#/.test(value)) return undefined;
  // Brackets that open and never close may be a list that goes on.
  if (/^[[{]/.test(value) && !/^(?:\[[^\][]*\]|\{[^{}]*\})\s*[^\s,\]}]/.test(value)) return undefined;
  const from = start + head.length;
  const to = from + value.length;
  const next = /^[^\r\n]*(?:\r\n|\n|\r)([^\r\n]*)/.exec(source.slice(to))?.[1] ?? '';
  // A quotation that does not close on its line may go on in the next.
  if (/^(["'])(?!.*\1)./.test(value) && !nextBegins.test(next)) return undefined;
  const meant = meantText(value);
  return meant === undefined ? undefined : { from, to, text: quoted(meant) };
}
