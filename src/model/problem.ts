import { VFileMessage } from 'vfile-message';

export interface Place {
  line: number;
  column: number;
}

export interface ProblemDetails {
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  place: Place;
  /** Where the words at fault end (exclusive), where that is known. */
  end?: Place;
  /** An error stops the build; a warning, such as a misspelling, does not. An error unless said otherwise. */
  level?: 'error' | 'warning';
  /** The name of the rule, the same for ever. */
  rule: string;
  /** What is wrong, in plain words. */
  reason: string;
  /** What to do about it. */
  note?: string;
  /** What to write instead, where that is certain: with one entry and an `end`, the machine may put it there. */
  expected?: string[];
}

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
}: ProblemDetails): VFileMessage {
  const where = end ? { start: place, end } : place;
  const message = new VFileMessage(reason, { place: where, ruleId: rule, source: 'content' });
  return Object.assign(message, { file, note, expected, fatal: level === 'error' });
}

/** Whether a problem keeps the site from being published. */
export const isError = ({ fatal }: VFileMessage): boolean => fatal === true;

/** In the order in which a reader meets them: by file, line and column. */
export function inOrder(problems: VFileMessage[]): VFileMessage[] {
  return problems.toSorted(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
