/** Words of a text by their offsets. */
export interface Span {
  from: number;
  to: number;
}

/** A parser's complaint, understood. */
export interface SyntaxFinding extends Span {
  rule: string;
  reason: string;
  note: string;
  /** What to write instead of the span, where that is certain. */
  expected?: string[];
  /** What must be out of the way for the rest to be read. */
  hide: Span[];
  /** How to hide it: a sign in a text leaves a gap, a tag goes without a trace. */
  as: 'sign' | 'nothing';
  /** Names of tags that are hidden: what stands in them seems to stand outside. */
  tags?: string[];
  /** A tag of which attributes are hidden: that they are missing follows from it. */
  within?: Span;
  /** The name of an opening tag that is hidden: its closing tag will seem to close nothing. */
  orphan?: string;
  /** The name of a closing tag that closes nothing: told only if its opening tag is not hidden. */
  closes?: string;
}

export type Words = Pick<SyntaxFinding, 'rule' | 'reason' | 'note' | 'expected'>;

export const spanOf = ({ from, to }: Span): Span => ({ from, to });

export const about = (span: Span, words: Words, tags?: string[]): SyntaxFinding => ({
  ...spanOf(span),
  ...words,
  hide: [spanOf(span)],
  as: 'nothing',
  tags,
});

export const lineEnd = (text: string, at: number): number => {
  const end = text.slice(at).search(/[\r\n]/);
  return end < 0 ? text.length : at + end;
};
