/** Words of a text, by their offsets, and what shall stand there instead. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** From the front; of several for the same words, the first given. Those that touch an earlier one are left out. */
export function withoutOverlaps<T extends Edit>(edits: readonly T[]): T[] {
  const taken: T[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = taken.at(-1);
    if (!last || edit.from > last.to || (edit.from === last.to && last.to > last.from && edit.to > edit.from))
      taken.push(edit);
  }
  return taken;
}

/** An edit that only adds letters to what stands there, as one for each letter: so every other letter keeps its place. */
export function narrowed(source: string, edit: Edit): Edit[] {
  const additions: Edit[] = [];
  let at = edit.from;
  for (const letter of edit.text) {
    if (at < edit.to && source.startsWith(letter, at)) at += letter.length;
    else additions.push({ from: at, to: at, text: letter });
  }
  return at === edit.to ? additions : [edit];
}

/** The text with the edits made, which must not overlap, and the way back from its offsets to those of the text. */
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
