/** What stays as it is: islands, which the browser renders again from their data; code; what runs or is typed. */
const untouched =
  /<div data-island=[\s\S]*?<script type="application\/json"[^>]*>[\s\S]*?<\/script>|<(code|kbd|pre|samp|script|style|textarea)\b[\s\S]*?<\/\1>/;

const texts = new RegExp(`${untouched.source}|(?<=>)[^<]+`, 'g');

/** Keeps a figure and its unit in one line: a number and up to three letters after it, in the texts of a page. */
export const withUnbrokenFigures = (html: string): string =>
  html.replace(texts, (text) =>
    text.startsWith('<') ? text : text.replace(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '\u00a0'),
  );
