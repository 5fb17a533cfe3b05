import type { Edit } from '../../lib/edits.ts';
import { lineStart } from '../lineStart.ts';
import { intendedText } from './intendedText.ts';

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
export function quoteLine(source: string, offset: number): Edit | undefined {
  const start = lineStart(source, offset);
  const [text = ''] = /^[^\r\n]*/.exec(source.slice(start)) ?? [];
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
