/**
 * Marks in texts: invisible characters that survive rendering, so that a rendered page says which text of the content each
 * of its words comes from. A mark follows the words that it is about. Readers never get a marked page.
 */

/** The private-use characters of plane 15, without its noncharacters. No content may contain them. */
const first = 0xf_00_00;

/** How many texts can be distinguished. */
export const mostMarks = 0xff_fe;

/** The mark of the text with an index. */
export const markOf = (index: number): string => String.fromCodePoint(first + index);

const marks = /[\u{F0000}-\u{FFFFD}]/gu;

const indexOf = (mark: string): number => (mark.codePointAt(0) ?? first) - first;

/** A text without its marks, and the indexes that they stand for. */
export function readMarks(text: string): { text: string; sources: number[] } {
  return { text: text.replace(marks, ''), sources: [...text.matchAll(marks)].map(([mark]) => indexOf(mark)) };
}
