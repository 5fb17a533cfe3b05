/** Keeps a figure and its unit in one line: a number and up to three letters after it, in the texts of a page. */
export const withUnbrokenFigures = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '\u00a0'));
