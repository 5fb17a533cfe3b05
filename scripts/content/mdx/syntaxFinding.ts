import type { Span } from '../../../src/model/problem.ts';

/** What is reported about a span, and what to write instead of it, if that is certain. */
export interface Message {
  rule: string;
  reason: string;
  note: string;
  instead?: string;
}

/** A mistake in tags or braces. */
export interface SyntaxFinding extends Span, Message {
  /** What must be hidden so that the rest can be parsed. If absent, it is the span. */
  hide?: Span[];
  /** Whether what is hidden is text. It leaves a gap, and a tag leaves nothing. */
  isText?: boolean;
  /** Names of hidden tags. Their contents appear to be outside of them. */
  tags?: string[];
  /** A tag whose attributes are hidden. They are not reported as missing. */
  within?: Span;
  /** Whether it is an opening tag without an end. What follows may belong to it. */
  isLost?: boolean;
}

export const spanOf = ({ from, to }: Span): Span => ({ from, to });

/** The offset of the first match after an offset, or the end of the text. */
const endAt = (text: string, from: number, pattern: RegExp): number => {
  const length = text.slice(from).search(pattern);
  return length < 0 ? text.length : from + length;
};

export const lineEnd = (text: string, from: number): number => endAt(text, from, /[\r\n]/);

export const paragraphEnd = (text: string, from: number): number =>
  endAt(text, from, /(\r\n|\n|\r)[ \t]*(\r\n|\n|\r)/);
