/** What stays as it is: islands, which the browser renders again from their data; code; what runs or is typed. */
const untouched =
  /<div data-island=[\s\S]*?<script type="application\/json"[^>]*>[\s\S]*?<\/script>|<(code|kbd|pre|samp|script|style|textarea)\b[\s\S]*?<\/\1>/;

const texts = new RegExp(`${untouched.source}|(?<=>)[^<]+`, 'g');

const inFigures = /(?<=\d) (?=\p{L}{1,3}(?!\p{L})|[\p{Sc}%‰°])/gu;
const beforeDash = / (?=[–—] )/g;
const inFrench = / (?=[;:?!»])|(?<=«) /g;

/**
 * Keeps words in one line in the texts of a page: a number and its unit, of up to three letters; a word and a dash; in
 * French, a word and the marks that a space keeps apart from it.
 */
export const withUnbrokenSpaces = (html: string, locale: string): string =>
  html.replace(texts, (text) => {
    if (text.startsWith('<')) return text;
    const unbroken = text.replace(inFigures, '\u00a0').replace(beforeDash, '\u00a0');
    return locale.startsWith('fr') ? unbroken.replace(inFrench, '\u00a0') : unbroken;
  });
