import type { Span } from '../../lib/problem.ts';
import { matchAt } from '../lines.ts';

export interface WrittenAttribute extends Span {
  name: string;
  /** The value with its quotation marks or braces. Absent if there is none. */
  value?: Span;
}

/** A tag as it is written, even if its syntax is wrong. It ends after its `>`, or where what looks like a tag ends. */
export interface WrittenTag extends Span {
  name: string;
  nameEnd: number;
  closing: boolean;
  selfClosing: boolean;
  attributes: WrittenAttribute[];
}

const namePattern = /[A-Za-z_$][\w$.:-]*/y;
const closingQuotes = new Map(
  ['""', "''", '“”', '„“', '«»', '‘’', '””', '’’'].map(([open, close]) => [open, close]),
);

/** The offset after the brace that closes the one at an offset, or the end of the text if none does. */
export function braceEnd(text: string, open: number, end = text.length): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return end;
}

/** The offset after a value: in straight or curly quotation marks, in braces, or bare. */
function valueEnd(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '{') return braceEnd(text, at);
  const close = closingQuotes.get(character);
  if (close) {
    const found = text.indexOf(close, at + 1);
    return found < 0 ? text.length : found + 1;
  }
  return at + matchAt(/(?:[^\s/>]|\/(?!>))*/y, text, at).length;
}

/** Reads the attributes of a tag from the offset after its name, up to its end or to the next tag. */
function readAttributes(text: string, nameEnd: number): { attributes: WrittenAttribute[]; end: number } {
  const attributes: WrittenAttribute[] = [];
  let at = nameEnd;
  while (at < text.length) {
    at += matchAt(/\s*/y, text, at).length;
    if (/^(?:\\?<|>|\/>|$)/.test(text.slice(at, at + 2))) break;
    const name = matchAt(/[A-Za-z_$][\w$:-]*/y, text, at);
    if (name === '') {
      at = text[at] === '{' ? braceEnd(text, at) : at + 1;
      continue;
    }
    const from = at;
    at += name.length;
    const equals = matchAt(/\s*=\s*/y, text, at);
    const valueFrom = at + equals.length;
    if (equals) at = valueEnd(text, valueFrom);
    attributes.push({ name, from, to: at, value: equals ? { from: valueFrom, to: at } : undefined });
  }
  return { attributes, end: at };
}

/** Reads the tag whose `<` is at an offset. */
export function readTag(text: string, from: number): WrittenTag {
  const closing = text[from + 1] === '/';
  const nameFrom = from + (closing ? 2 : 1);
  const name = matchAt(namePattern, text, nameFrom);
  const nameEnd = nameFrom + name.length;
  const { attributes, end } = readAttributes(text, nameEnd);
  const bracket = matchAt(/\/?>/y, text, end);
  const selfClosing = bracket === '/>';
  return { name, from, nameEnd, to: end + bracket.length, closing, selfClosing, attributes };
}

/** Whether an offset of a text is in a code block or inline code. */
export function isCodeIn(text: string): (offset: number) => boolean {
  const spans = [
    ...text.matchAll(
      /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|(?<!`)(`+)(?!`)[^\r\n]*?[^`]\2(?!`)/gm,
    ),
  ].map(({ 0: code, index }) => ({ from: index, to: index + code.length }));
  return (offset) => spans.some(({ from, to }) => offset >= from && offset < to);
}

/** Whether a text of MDX contains nothing but comments. */
export const hasOnlyComments = (text: string): boolean =>
  /^(?:\s*\{\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*\})*\s*$/.test(text);
