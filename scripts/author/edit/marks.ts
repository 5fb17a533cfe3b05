/**
 * Marks in texts: invisible characters that survive rendering, so that a rendered page says which text of the content each
 * of its words comes from. A mark follows the words that it is about. Readers never get a marked page.
 */

/** Private-use characters of the planes 15 and 16, without their noncharacters. No content may contain them. */
const first = 0xf_00_00;
const perPlane = 0xff_fe;
const plane = 0x1_00_00;

/** How many texts can be distinguished. */
export const mostMarks = 2 * perPlane;

/** The mark of the text with an index. */
export const markOf = (index: number): string =>
  String.fromCodePoint(first + Math.floor(index / perPlane) * plane + (index % perPlane));

const marks = /[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

const indexOf = (mark: string): number => {
  const offset = (mark.codePointAt(0) ?? first) - first;
  return Math.floor(offset / plane) * perPlane + (offset % plane);
};

/** A text without its marks, and the indexes that they stand for. */
export function readMarks(text: string): { text: string; sources: number[] } {
  return { text: text.replace(marks, ''), sources: [...text.matchAll(marks)].map(([mark]) => indexOf(mark)) };
}
