import { VFileMessage } from 'vfile-message';
import { compareText } from './compareText.ts';

export interface Position {
  line: number;
  column: number;
}

/** Words in a file, from their first letter to just behind their last. */
export interface Extent {
  place: Position;
  end: Position;
}

declare module 'vfile-message' {
  interface VFileMessage {
    /** Further words that want the same replacement, such as the name in a closing tag. */
    also?: Extent[];
    /** How many problems of its kind this one stands for. */
    omitted?: number;
  }
}

export interface ProblemDetails {
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  place: Position;
  /** Where the words at fault end (exclusive), where that is known. */
  end?: Position;
  /** An error stops the build; a warning, such as a misspelling, does not. An error unless said otherwise. */
  level?: 'error' | 'warning';
  /** The name of the rule, the same for ever. */
  rule: string;
  /** What is wrong, in plain words. */
  reason: string;
  /** What to do about it. */
  note?: string;
  /** What to write instead, where that is certain: with one entry, an `end` and `actual`, it is a fix. */
  expected?: string[];
  /** The text from `place` to `end` that a fix replaces. If the file says something else there, nothing is changed. */
  actual?: string;
  /** Further words that want the same replacement, such as the name in a closing tag. */
  also?: Extent[];
  /** How many problems of its kind this one stands for, if they are not listed. */
  omitted?: number;
}

/** Characters of a message. What content says in it may be as long as a file. */
const longestMessage = 1000;

const shortened = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage).trimEnd()}…` : text;

/** A mistake in the content, in the model that every surface prints. */
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
  const where = end ? { start: place, end } : place;
  const message = new VFileMessage(shortened(reason), { place: where, ruleId: rule, source: 'content' });
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

/** Where a problem stands; the end only where it is known. */
export function extentOf({ place, line, column }: VFileMessage): { place: Position; end?: Position } {
  if (place && 'start' in place) return { place: place.start, end: place.end };
  return { place: { line: line ?? 1, column: column ?? 1 } };
}

/** What a problem was made from: plain data, to be kept and made a problem again. */
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

/** In the order in which a reader meets them: by file, line and column. */
export function inOrder(problems: VFileMessage[]): VFileMessage[] {
  return problems.toSorted(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
