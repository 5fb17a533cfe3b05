/** Whether bytes start with a tag, as an SVG does. The file name does not matter. */
export const isMarkup = (content: Buffer): boolean => /^\uFEFF?\s*</.test(content.toString('utf8', 0, 200));
