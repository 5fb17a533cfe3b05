/** A range of a text, as offsets. */
export interface Span {
  from: number;
  to: number;
}

/** A parser error, explained. */
export interface SyntaxFinding extends Span {
  rule: string;
  reason: string;
  note: string;
  /** What to write instead of the span, if that is certain. */
  expected?: string[];
  /** What must be hidden so that the rest can be parsed. */
  hide: Span[];
  /** How to hide it: characters of a text leave a gap, a tag leaves nothing. */
  as: 'character' | 'nothing';
  /** Names of hidden tags. Their contents appear to be outside of them. */
  tags?: string[];
  /** A tag whose attributes are hidden. They are not reported as missing. */
  within?: Span;
  /** The name of a hidden opening tag. Its closing tag will appear to close nothing. */
  orphan?: string;
  /** The name of a closing tag that closes nothing. It is reported only if its opening tag is not hidden. */
  closes?: string;
}

export type Message = Pick<SyntaxFinding, 'rule' | 'reason' | 'note' | 'expected'>;

export const spanOf = ({ from, to }: Span): Span => ({ from, to });

export const about = (span: Span, message: Message, tags?: string[]): SyntaxFinding => ({
  ...spanOf(span),
  ...message,
  hide: [spanOf(span)],
  as: 'nothing',
  tags,
});

export const lineEnd = (text: string, at: number): number => {
  const end = text.slice(at).search(/[\r\n]/);
  return end < 0 ? text.length : at + end;
};
