import type { ProblemDetails } from '../../../src/model/problem.ts';

/**
 * Markdown that stayed text: characters with which an author meant something, and which the parser left as they are. A
 * backslash before them says that they are meant as text.
 */
export interface Leftover extends Pick<ProblemDetails, 'rule' | 'level' | 'note'> {
  pattern: RegExp;
  reason: (found: string) => string;
  /** How many lines in a row must match, if one alone may be meant as it is. */
  lines?: number;
}

/** How an address starts. Without it, parentheses after brackets may be a remark. */
const address = '(?:\\/|#|https?:|mailto:|tel:|www\\.)';

/** Looked for everywhere in a text. */
export const textLeftovers: readonly Leftover[] = [
  {
    rule: 'unparsed-link',
    // An exclamation mark right before brackets, and parentheses after them: a picture.
    pattern: /(?<!\\)!\[[^[\]\n\\]*\][ \t]*\([^()\n]*\)?/gu,
    reason: (found) => `“${found}” is not a picture. Visitors see the brackets and the name.`,
    note: 'Write ![What it shows](name.jpg), without a space between the two or inside the name.',
  },
  {
    rule: 'unparsed-link',
    // Words in brackets, and then an address that is not right behind them, has a space in it, or never ends.
    pattern: new RegExp(
      `(?<!\\\\)\\[[^[\\]\\n\\\\]*\\][ \\t]*\\n?[ \\t]*\\(\\s*${address}[^()\\n]*\\)?`,
      'gu',
    ),
    reason: (found) => `“${found}” is not a link. Visitors see the brackets and the address.`,
    note: 'Write [words](/address), without a space between the two or inside the address.',
  },
  {
    rule: 'unparsed-link',
    // The name of a file with a space in it.
    pattern: /(?<!\\)\[[^[\]\n\\]+\]\([^()\s]+ [^()\n]*\.[a-z]{2,4}\)/gu,
    reason: (found) => `“${found}” is not a link. Visitors see the brackets and the address.`,
    note: 'Rename the file so that there is no space in its name, and write [words](/files/name.pdf).',
  },
  {
    rule: 'unparsed-link',
    pattern: new RegExp(`(?<!\\\\)\\([^()\\n]+\\)\\[${address}[^[\\]\\n]*\\]`, 'gu'),
    reason: (found) => `“${found}” is not a link: brackets and parentheses are swapped.`,
    note: 'Write [words](/address).',
  },
  {
    rule: 'unparsed-link',
    // The outer of two links that are inside one another.
    pattern: new RegExp(`\\]\\(${address}[^()\\s]*\\)`, 'gu'),
    reason: () => 'A link cannot contain another link. Visitors see the brackets and this address.',
    note: 'Put the two links beside each other.',
  },
  {
    rule: 'unparsed-link',
    pattern: /(?<!\\)\[\[[^[\]\n\\]+\]\]/gu,
    reason: (found) => `“${found}” is not a link. Visitors see the brackets.`,
    note: 'Write [words](/address).',
  },
  {
    rule: 'unparsed-link',
    pattern: /(?<!\\)\[[^[\]\n^]+\]\[[^[\]\n]*\]/gu,
    reason: (found) => `“${found}” is not a link: its address is not defined on this page.`,
    note: 'Write [words](/address).',
  },
  {
    rule: 'undefined-footnote',
    pattern: /(?<!\\)\[\^[^\]\s]+\]/gu,
    reason: (found) => `There is no footnote ${found} on this page, so visitors see the brackets.`,
    note: 'Write the note on a line of its own: [^1]: The note.',
  },
  {
    rule: 'undefined-footnote',
    level: 'warning',
    // As pasted from an encyclopedia.
    pattern: /(?<=[\p{L}.,;!?”])\[\d{1,3}\](?![([:\]])/gu,
    reason: (found) => `${found} is not a footnote. Visitors see the brackets.`,
    note: 'Remove it, or write [^1] here and the note on a line of its own: [^1]: The note.',
  },
  {
    rule: 'unparsed-emphasis',
    level: 'warning',
    pattern: /(?<![\\*])\*\*(?!\*)(?<!\d *\*\*(?= *\d))/gu,
    reason: () => 'Visitors see these two asterisks: they make nothing bold.',
    note: 'Write **words** with both pairs right at the words, or remove the asterisks.',
  },
  {
    rule: 'unparsed-emphasis',
    level: 'warning',
    pattern: /(?<![\\~])~~(?!~)/gu,
    reason: () => 'Visitors see these two tildes: they cross nothing out.',
    note: 'Write ~~words~~ with both pairs right at the words, or remove the tildes.',
  },
  {
    rule: 'unparsed-emphasis',
    level: 'warning',
    // Two asterisks around words, with spaces inside. A product has figures around them.
    pattern: /(?<=\p{L} )\* \p{L}[^*\n]* \*(?!\*)/gu,
    reason: () => 'Visitors see these asterisks: they emphasize nothing.',
    note: 'Write *words* with both asterisks right at the words, or remove them.',
  },
  {
    rule: 'unparsed-code',
    level: 'warning',
    pattern: /(?<![\\`])`(?!`)/gu,
    reason: () => 'Visitors see this backtick: there is no second one after it.',
    note: 'Write `words` between two backticks, or an apostrophe.',
  },
  {
    rule: 'unparsed-mark',
    level: 'warning',
    pattern: /(?<!=)==(?![=\s])[^=\n]*[^=\s]==(?!=)|^\[!\w+\]|^(?:\+{3}|:{3,}[ \w]*)$/gmu,
    reason: (found) => `“${found}” has no meaning here. Visitors see it as it is.`,
    note: 'Write **words** for emphasis, or a component of the guide (/_guide).',
  },
];

/** Looked for at the start of each line of a paragraph. */
export const lineLeftovers: readonly Leftover[] = [
  {
    rule: 'unparsed-heading',
    pattern: /^(?:#{2,6}[^\s#]|#{7,}(?=\s))/gmu,
    reason: (found) =>
      /^#{7}/.test(found)
        ? 'This is not a heading: there are at most six levels.'
        : 'This is not a heading: a space is missing after the number signs.',
    note: 'Write ## Heading, with a space.',
  },
  {
    rule: 'unparsed-list',
    level: 'warning',
    pattern: /^[•▪◦‣●■◆➢✓✔➔→][ \t]?/gmu,
    reason: (found) => `“${found.trim()}” does not start a list item here.`,
    note: 'Write a hyphen and a space at the start of each line: - One item',
  },
  {
    rule: 'unparsed-list',
    level: 'warning',
    // One dash may start a remark, and one letter in parentheses a sentence.
    lines: 2,
    pattern: /^(?:[–—·] ?|[-*](?=\p{L}))(?=\S)/gmu,
    reason: (found) => `“${found.trim()}” does not start a list item here.`,
    note: 'Write a hyphen and a space at the start of each line: - One item',
  },
  {
    rule: 'unparsed-list',
    level: 'warning',
    lines: 2,
    pattern: /^(?:\(?[\da-h]{1,2}[.)])(?=[ \t]?\p{L})/gmu,
    reason: (found) => `“${found.trim()}” does not start a list item here.`,
    note: 'Write a number, a period and a space, and leave an empty line above the list: 1. One item',
  },
  {
    rule: 'unparsed-table',
    lines: 2,
    pattern: /^\|[^\n]*\|[ \t]*$/gmu,
    reason: () => 'This is not a table: its second line is missing or has another number of columns.',
    note: 'Write | --- | --- | as the second line, with one --- for each column.',
  },
  {
    rule: 'unparsed-table',
    pattern: /^\|[^|\n]*\|[^\n]*\|[ \t]*$/gmu,
    reason: () => 'This is not a table: its second line is missing or has another number of columns.',
    note: 'Write | --- | --- | as the second line, with one --- for each column.',
  },
  {
    rule: 'unparsed-table',
    lines: 3,
    pattern: /^[^|\n]*\S \| \S[^\n]*$/gmu,
    reason: () => 'This is not a table: its second line is missing.',
    note: 'Write | --- | --- | as the second line, with one --- for each column.',
  },
  {
    rule: 'unparsed-table',
    lines: 2,
    pattern: /^[^\t\n]*\S\t+\S[^\n]*$/gmu,
    reason: () => 'This is not a table: its cells are separated by tabs, which visitors see as spaces.',
    note: 'Write | between the cells, and | --- | --- | as the second line, with one --- for each column.',
  },
];
