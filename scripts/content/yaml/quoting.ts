import type { Edit } from '../../lib/edits.ts';
import { lineFrom, lineStart } from '../lines.ts';

/** Whether the text after an apostrophe is the rest of a word that begins with one: ’tis, ’90s. */
export const isShortened = (text: string): boolean =>
  /^(\d\ds?|cause|em|n|neath|round|til|tis|twas)\b/i.test(text);

/** The characters that can close each opening quotation mark, as keyboards and word processors write them. */
const closers: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”“"',
  '„': '“”"',
  '‘': "’'",
  '«': '»"',
};

/**
 * Whether the marks inside a quotation are pairs of their own. False if the first of them already closes it (“A” and
 * “B”). Undefined if an apostrophe may be the end of a quotation.
 */
function arePairs(inside: string, open: string): boolean | undefined {
  const marks = open + (closers[open] ?? '');
  let depth = 0;
  let isDoubtful = false;
  for (let at = 0; at < inside.length; at++) {
    const mark = inside.charAt(at);
    if (!marks.includes(mark)) continue;
    const before = inside.slice(0, at);
    const after = inside.slice(at + 1);
    const opens = /(^|[\s([{—–/-])$/.test(before) && /^\S/.test(after);
    const isApostrophe = /['’]/.test(mark) && /[\p{L}\p{N}]$/u.test(before);
    if (isApostrophe && /^[\p{L}\p{N}]/u.test(after)) continue;
    if (opens && isDoubtful) return undefined;
    if (opens) depth++;
    else if (depth > 0) depth--;
    else if (isApostrophe) isDoubtful = true;
    else return false;
  }
  return depth === 0 ? true : undefined;
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** The text between quotation marks, with YAML's escaped quotation marks resolved. */
function unescaped(inside: string, open: string): string {
  if (open === '"' && !/\\[^"\\]/.test(inside)) return inside.replace(/\\(["\\])/g, '$1');
  return open === "'" ? inside.replaceAll("''", "'") : inside;
}

/** A value that begins with a straight quotation mark and does not end with one. */
function opened(value: string, open: string): string | undefined {
  const rest = value.slice(1);
  if (open === "'" && isShortened(rest)) return value;
  // The closing mark is missing. A backslash makes the value ambiguous.
  if (count(value, open) === 1) return rest.includes('\\') ? undefined : rest;
  // The text starts with a quotation.
  if (open === '"') return count(value, open) % 2 === 0 ? value : undefined;
  return /[^\s]'(?=[\s,.;:!?])/.test(rest) ? value : undefined;
}

/**
 * The text that the author of a value meant, if YAML cannot read the value as it is written. Quotation marks around the
 * whole value were meant for YAML, even curly ones. Marks around a part of it belong to the text. Undefined if that is
 * not certain.
 */
export function intendedText(value: string): string | undefined {
  const open = value.charAt(0);
  const close = closers[open];
  if (close === undefined) return /^[^“„«]*[”»]$/.test(value) ? undefined : value;
  const isStraight = open === '"' || open === "'";
  const isClosed = value.length > 1 && close.includes(value.charAt(value.length - 1));
  // An unclosed curly mark either lacks its other half or should be removed.
  if (!isClosed && !isStraight) return [...close].some((mark) => value.includes(mark, 1)) ? value : undefined;
  if (!isClosed) return opened(value, open);
  const inside = unescaped(value.slice(1, -1), open);
  const pairs = arePairs(inside, open);
  if (pairs) return inside;
  // If the number of marks is odd, one of them is left over.
  return pairs === false && count(value, open) % 2 === 0 ? value : undefined;
}

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
