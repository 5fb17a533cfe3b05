import type { Edit } from '../edits.ts';

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

/** How to write the value of the line at an offset in quotation marks; undefined where that is not certain. */
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
  const unclosed = /^(["'])[^"']+$/.exec(value)?.[1];
  if (unclosed) {
    const next = /^[^\r\n]*(?:\r\n|\n|\r)([^\r\n]*)/.exec(source.slice(to))?.[1] ?? '';
    return /^\s*(?:- |[\w-]+:(?:\s|$)|$)/.test(next) ? { from, to, text: value + unclosed } : undefined;
  }
  return { from, to, text: quoted(value) };
}
