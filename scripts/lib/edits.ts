/** A range of a text, by its offsets, and its replacement. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Sorts edits by position and drops edits that touch an earlier one. Of several for the same range, the first wins. */
export function withoutOverlaps<T extends Edit>(edits: readonly T[]): T[] {
  const taken: T[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = taken.at(-1);
    if (!last || edit.from > last.to || (edit.from === last.to && last.to > last.from && edit.to > edit.from))
      taken.push(edit);
  }
  return taken;
}

/** Splits an edit that only inserts characters into one edit per insertion, so that other characters stay in place. */
export function narrowed(source: string, edit: Edit): Edit[] {
  const additions: Edit[] = [];
  let at = edit.from;
  for (const letter of edit.text) {
    if (at < edit.to && source.startsWith(letter, at)) at += letter.length;
    else additions.push({ from: at, to: at, text: letter });
  }
  return at === edit.to ? additions : [edit];
}

/** The text after the edits, which must not overlap, and a mapping from its offsets back to the original ones. */
export function edited(
  text: string,
  edits: readonly Edit[],
): { text: string; origin: (offset: number) => number } {
  const ordered = edits.toSorted((a, b) => a.from - b.from);
  let result = '';
  let at = 0;
  for (const edit of ordered) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  result += text.slice(at);
  const origin = (offset: number): number => {
    let shift = 0;
    for (const edit of ordered) {
      const start = edit.from + shift;
      if (offset <= start) break;
      if (offset < start + edit.text.length) return Math.min(edit.to, edit.from + (offset - start));
      shift += edit.text.length - (edit.to - edit.from);
    }
    return offset - shift;
  };
  return { text: result, origin };
}
