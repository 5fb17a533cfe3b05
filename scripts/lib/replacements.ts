/** A range of a text, by its offsets, and its replacement. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
}

/** Sorts edits by position and drops edits that touch an earlier one. Of several for the same range, the first wins. */
export function withoutOverlaps<T extends Replacement>(edits: readonly T[]): T[] {
  const taken: T[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = taken.at(-1);
    if (!last || edit.from > last.to || (edit.from === last.to && last.to > last.from && edit.to > edit.from))
      taken.push(edit);
  }
  return taken;
}

/** The text after the edits, which must not overlap. */
export function edited(text: string, edits: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}
