import { compareText } from '../../src/model/text.ts';
import type { RuleId } from './ruleIds.ts';

/** A position as people and editors count it: both numbers start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** A range of a text, by its offsets. The end is exclusive. */
export interface Span {
  from: number;
  to: number;
}

export type Level = 'error' | 'warning';

/** What is wrong, what to do, and what to write instead if that is certain. */
export type Message = readonly [reason: string, note: string, instead?: string];

/** What a rule finds in a text. */
export interface Finding<Id extends string = RuleId> {
  /** The offset at which it starts. The default is the start of the file. */
  from?: number;
  /** The end of the range (exclusive), if it is known. */
  to?: number;
  /** An error stops the build; a warning, such as a misspelling, does not. The default is an error. */
  level?: Level;
  rule: Id;
  /** What is wrong, in plain words. */
  reason: string;
  /** What to do about it. */
  note?: string;
  /** The fix: the text to write instead of the range. */
  instead?: string;
  /** Whether a person has to accept the fix: `--fix` does not apply it. */
  isOffered?: boolean;
  /** Whether it is about a placeholder of a new page or of the editor, which may be saved and shown, but not published. */
  isPlaceholder?: boolean;
  /** Further ranges that need the same replacement, such as the name in a closing tag. */
  also?: readonly Span[];
  /** What may have been meant, if that is not certain. */
  suggestions?: readonly string[];
  /** How many problems of its kind this one stands for, if they are not listed. */
  omitted?: number;
}

/** A problem in the content, in the form that every report prints. */
export interface Problem extends Finding<string> {
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  from: number;
  level: Level;
  place: Position;
  end?: Position;
}

let last = { text: '', starts: [0] };

/** The position of an offset in a text. A line ends with \r\n, \n or \r. */
export function positionAt(text: string, offset: number): Position {
  if (last.text !== text) {
    const ends = text.matchAll(/\r\n|\n|\r/g);
    last = { text, starts: [0, ...Array.from(ends, ({ 0: end, index }) => index + end.length)] };
  }
  const { starts } = last;
  let line = 0;
  for (let below = starts.length; line + 1 < below; ) {
    const middle = (line + below) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else below = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

/** The maximum characters of a message. It may quote content, which may be as long as a file. */
const longestMessage = 1000;

const shortened = (text: string): string => {
  const line = text.slice(0, 2 * longestMessage).replace(/\s+/g, ' ');
  return line.length > longestMessage ? `${line.slice(0, longestMessage).trimEnd()}…` : line;
};

/** What was found in a file, with its lines. `text` is that of the file, unless it is found at the start. */
export function problem(finding: Finding<string> & { file: string }, text = ''): Problem {
  const { from = 0, to, level = 'error', reason, note } = finding;
  return {
    ...finding,
    from,
    level,
    reason: shortened(reason),
    ...(note && { note: shortened(note) }),
    place: positionAt(text, from),
    ...(to !== undefined && { end: positionAt(text, to) }),
  };
}

/** Whether a problem is one that a rule reports. */
export const isOfRule = (rule: RuleId, { rule: own }: Pick<Problem, 'rule'>): boolean => own === rule;

/** Whether a problem keeps the site from being published. */
export const isError = ({ level }: Pick<Problem, 'level'>): boolean => level === 'error';

/** Sorts problems by file and position. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => compareText(a.file, b.file) || a.from - b.from);
