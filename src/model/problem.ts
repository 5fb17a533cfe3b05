import { VFileMessage } from 'vfile-message';

export interface Place {
  line: number;
  column: number;
}

export interface ProblemDetails {
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  place: Place;
  /** The name of the rule, the same for ever. */
  rule: string;
  /** What is wrong, in plain words. */
  reason: string;
  /** What to do about it. */
  note?: string;
  /** What to write instead, where that is certain. */
  expected?: string[];
}

/** A problem as the browser receives it in development. */
export interface ShownProblem {
  place: string;
  reason: string;
  rule: string;
  note?: string | null;
}

/** A mistake in the content, in the model that every surface prints. */
export function problem({ file, place, rule, reason, note, expected }: ProblemDetails): VFileMessage {
  const message = new VFileMessage(reason, { place, ruleId: rule, source: 'content' });
  return Object.assign(message, { file, note, expected, fatal: true });
}

/** In the order in which a reader meets them: by file, line and column. */
export function inOrder(problems: VFileMessage[]): VFileMessage[] {
  return problems.toSorted(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
