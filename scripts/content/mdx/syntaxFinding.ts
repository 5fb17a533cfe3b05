import type { Finding, Span } from '../../lib/problem.ts';

export interface SyntaxFinding extends Finding {
  from: number;
  to: number;
  /** What must be hidden so that the rest can be parsed. If absent, it is the span. */
  hide?: Span[];
  /** Whether what is hidden is text. It leaves a gap, and a tag leaves nothing. */
  isText?: boolean;
  /** Names of hidden tags. Their contents appear to be outside of them. */
  tags?: string[];
  /** A tag whose attributes are hidden. They are not reported as missing. */
  within?: Span;
  /** A tag without an end, with what may belong to it. */
  lost?: Span;
  /** Whether it is about which tag is inside of which. A tag that is read as text leaves another one open. */
  isNesting?: boolean;
}

export const spanOf = ({ from, to }: Span): Span => ({ from, to });

/** Text in braces that is not code: a name, a price, a placeholder. */
const placeholder = /^[\p{L}\p{N} ,.’_-]+$/u;

/** The message for a “<” that starts nothing. */
export const strayAngle = {
  rule: 'stray-angle-bracket',
  reason: 'A “<” starts a component, but no name of one follows.',
  note: 'Write “under” or “less than”, or \\< to show the character.',
} as const;

const otherBraces =
  'Write the text without braces, or the words that a placeholder stands for. To show braces, write \\{ and \\}.';

/** What braces of other programs contain, and what to do about them. */
const braceNotes: readonly [pattern: RegExp, note: string][] = [
  [/^#[\w-]+$/, 'Remove it: the anchor of a heading is made from its words.'],
  [/^:\s*toc$/, 'Remove it. For a table of contents, write <Contents title="…" />.'],
  [/^(?::\s*\S|[.#][a-z]|[\w-]+=)/i, 'Remove it: the design decides how things look.'],
  [/^(?:\+\+|--|~~|>>|==)/, 'They mark changes and comments: write only the text that is to stay.'],
  [
    /^[{%#]/,
    'They belong to a template of another program: write what it would fill in. To show braces, write \\{ and \\}.',
  ],
];

export const codeMessages = {
  attribute: {
    rule: 'no-code',
    reason: 'The braces in this attribute are read as code, which is not allowed here.',
    note: 'Write the value in quotation marks: name="value".',
  },
  braces: (inside: string): Finding => {
    const [, note] = braceNotes.find(([pattern]) => pattern.test(inside)) ?? [];
    return {
      rule: 'no-code',
      reason: `The braces in “{${inside.length > 40 ? `${inside.slice(0, 40)}…` : inside}}” are read as code, which is not allowed here.`,
      note: note ?? otherBraces,
      instead: note === undefined && placeholder.test(inside) ? `\\{${inside}\\}` : undefined,
      isOffered: true,
    };
  },
  template: {
    rule: 'no-code',
    reason: 'This is code of another program, which is not allowed here.',
    note: 'It belongs to a template: write what it would fill in.',
  },
  importOrExport: {
    rule: 'no-code',
    reason: 'Import and export lines are code, which is not allowed here.',
    note: 'Remove the line. You can use every component without it.',
  },
} as const;
