/** A function that finds the first match at or after an offset, and the one before. It searches each text only once. */
function matchesAround(pattern: RegExp): (text: string, from: number) => { before: number; next: number } {
  let last = '';
  let found: number[] = [];
  return (text, from) => {
    if (text !== last) {
      last = text;
      found = [...text.matchAll(pattern)].map(({ index }) => index);
    }
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return { before: found[low - 1] ?? -1, next: found[low] ?? text.length };
  };
}

const lineEnds = matchesAround(/[\r\n]/g);
const paragraphEnds = matchesAround(/(?:\r\n|\n|\r)(?=[ \t]*(?:\r\n|\n|\r))/g);

/** The offset at which the line of an offset starts. */
export const lineStart = (text: string, from: number): number => lineEnds(text, from).before + 1;

/** The offset at which the line of an offset ends. */
export const lineEnd = (text: string, from: number): number => lineEnds(text, from).next;

/** The line that starts at an offset, or the rest of the one around it. */
export const lineFrom = (text: string, from: number): string => text.slice(from, lineEnd(text, from));

/** The offset at which the paragraph of an offset ends. */
export const paragraphEnd = (text: string, from: number): number => paragraphEnds(text, from).next;

/** The offset at which the paragraph of an offset starts. */
export function paragraphStart(text: string, from: number): number {
  const above = paragraphEnds(text, from).before + 1;
  return above + text.slice(above).search(/\S|$/);
}
