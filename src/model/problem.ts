import { VFileMessage } from 'vfile-message';
import { compareText } from './compareText.ts';

export interface Position {
  line: number;
  column: number;
}

/** A range in a file. The end is exclusive. */
export interface Extent {
  place: Position;
  end: Position;
}

declare module 'vfile-message' {
  interface VFileMessage {
    /** Further texts that need the same replacement, such as the name in a closing tag. */
    also?: Extent[];
    /** How many problems of its kind this one stands for. */
    omitted?: number;
  }
}

export interface ProblemDetails {
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  place: Position;
  /** The end of the range (exclusive), if it is known. */
  end?: Position;
  /** An error stops the build; a warning, such as a misspelling, does not. The default is an error. */
  level?: 'error' | 'warning';
  /** The id of the rule, which never changes. */
  rule: string;
  /** What is wrong, in plain words. */
  reason: string;
  /** What to do about it. */
  note?: string;
  /** What to write instead, if that is certain. With one entry, an `end` and `actual`, it is a fix. */
  expected?: string[];
  /** The text from `place` to `end` that a fix replaces. If the file has another text there, nothing is changed. */
  actual?: string;
  /** Further texts that need the same replacement, such as the name in a closing tag. */
  also?: Extent[];
  /** How many problems of its kind this one stands for, if they are not listed. */
  omitted?: number;
}

/** The maximum characters of a message. It may quote content, which may be as long as a file. */
const longestMessage = 1000;

const shortened = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage).trimEnd()}…` : text;

/** A problem in the content, in the form that every report prints. */
export function problem({
  file,
  place,
  end,
  level = 'error',
  rule,
  reason,
  note,
  expected,
  actual,
  also,
  omitted,
}: ProblemDetails): VFileMessage {
  const range = end ? { start: place, end } : place;
  const message = new VFileMessage(shortened(reason), { place: range, ruleId: rule, source: 'content' });
  return Object.assign(message, {
    file,
    note: note && shortened(note),
    expected,
    actual,
    also,
    omitted,
    fatal: level === 'error',
  });
}

/** The position of a problem; the end only if it is known. */
export function extentOf({ place, line, column }: VFileMessage): { place: Position; end?: Position } {
  if (place && 'start' in place) return { place: place.start, end: place.end };
  return { place: { line: line ?? 1, column: column ?? 1 } };
}

/** The plain data of a problem, which can be cached and turned into a problem again. */
export function detailsOf(message: VFileMessage): ProblemDetails {
  const { file, fatal, ruleId, reason, note, expected, actual, also, omitted } = message;
  return {
    file: file ?? '',
    ...extentOf(message),
    level: fatal ? 'error' : 'warning',
    rule: ruleId ?? '',
    reason,
    note: note ?? undefined,
    expected: expected ?? undefined,
    actual: actual ?? undefined,
    also,
    omitted,
  };
}

/** Whether a problem keeps the site from being published. */
export const isError = ({ fatal }: VFileMessage): boolean => fatal === true;

/** Sorts problems by file, line and column. */
export function inOrder(problems: VFileMessage[]): VFileMessage[] {
  return problems.toSorted(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
