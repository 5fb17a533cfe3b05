/** Compares by UTF-16 code units, for `sort`. The order is the same on every machine, whatever its locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A count in a message to authors: “1 page”, “3 pages”. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** How many characters two texts share at their beginnings and at their ends. Never half of a surrogate pair. */
export function sharedEnds(before: string, after: string): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  if (/[\uD800-\uDBFF]/.test(before[start - 1] ?? '')) start--;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (/[\uDC00-\uDFFF]/.test(before[before.length - end] ?? '')) end--;
  return [start, end];
}

/** A text in a regular expression, where it means itself. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text as XML or HTML, in content or in an attribute. */
export const escapedXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
