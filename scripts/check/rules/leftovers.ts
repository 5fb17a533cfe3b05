/**
 * Markdown that stayed text: characters with which an author meant something, and which the parser left as they are. A
 * backslash before them says that they are meant as text.
 */

import type { Nodes } from 'mdast';
import { blockNames } from '../../content/mdx/blockNames.ts';
import { spanOf } from '../../content/mdx/nodes.ts';
import { gap } from '../prose/passages.ts';
import { nodeRule, type TextFinding } from './define.ts';

/** How an address starts. Without it, parentheses after brackets may be a remark. */
const address = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)`;
const words = 'Write [words](/address)';
const seen = (found: string) => `“${found}” is not a link. Visitors see the brackets and the address.`;
const pattern = (source: string) => new RegExp(source, 'gmu');
/** Whitespace, or a zero-width character. */
const blank = String.raw`[\s\u200B-\u200F\u2060\uFEFF]`;

type Leftover = readonly [rule: string, RegExp, (found: string) => string, note: string, level?: 'warning'];

/** Looked for everywhere in a text. The first that matches says what it is. */
const anywhere: readonly Leftover[] = [
  [
    'spaced-tag',
    pattern(String.raw`(?<!\\)<${blank}+/?${blank}*(?=(?:${blockNames.join('|')})(?:\s[^<>]*)?/?>)`),
    () => 'There is a space after the “<” of this tag, so visitors would read it as text.',
    'Remove the space.',
  ],
  [
    'unparsed-link',
    /(?<!\\)!\[[^[\]\n\\]*\][ \t]*\([^()\n]*\)?/gu,
    (found) => `“${found}” is not a picture. Visitors see the brackets and the name.`,
    'Write ![What it shows](name.jpg), without a space between the two or inside the name.',
  ],
  [
    'unparsed-link',
    // The address is not right behind the brackets, has a space in it, or never ends.
    pattern(String.raw`(?<!\\)\[[^[\]\n\\]*\][ \t]*\n?[ \t]*\(\s*${address}[^()\n]*\)?`),
    seen,
    `${words}, without a space between the two or inside the address.`,
  ],
  [
    'unparsed-link',
    /(?<!\\)\[[^[\]\n\\]+\]\([^()\s]+ [^()\n]*\.[a-z]{2,4}\)/gu,
    seen,
    'Rename the file so that there is no space in its name, and write [words](/files/name.pdf).',
  ],
  [
    'unparsed-link',
    pattern(String.raw`(?<!\\)\([^()\n]+\)\[${address}[^[\]\n]*\]`),
    (found) => `“${found}” is not a link: brackets and parentheses are swapped.`,
    `${words}.`,
  ],
  [
    'unparsed-link',
    pattern(String.raw`\]\(${address}[^()\s]*\)`),
    () => 'A link cannot contain another link. Visitors see the brackets and this address.',
    `Put the two links beside each other: [words](/address).`,
  ],
  [
    'unparsed-link',
    /(?<!\\)\[\[[^[\]\n\\]+\]\]|(?<!\\)\[[^[\]\n^]+\]\[[^[\]\n]*\]/gu,
    (found) =>
      `“${found}” is not a link: its address is not defined on this page. Visitors see the brackets.`,
    `${words}.`,
  ],
  [
    'undefined-footnote',
    /(?<!\\)\[\^[^\]\s]+\]/gu,
    (found) => `There is no footnote ${found} on this page, so visitors see the brackets.`,
    'Write the note on a line of its own: [^1]: The note.',
  ],
  [
    'undefined-footnote',
    // As pasted from an encyclopedia.
    /(?<=[\p{L}.,;!?”])\[\d{1,3}\](?![([:\]])/gu,
    (found) => `${found} is not a footnote. Visitors see the brackets.`,
    'Remove it, or write [^1] here and the note on a line of its own: [^1]: The note.',
    'warning',
  ],
  [
    'unparsed-emphasis',
    // A product has figures around its asterisks.
    /(?<![\\*])\*\*(?!\*)(?<!\d *\*\*(?= *\d))/gu,
    () => 'Visitors see these two asterisks: they make nothing bold.',
    'Write **words** with both pairs right at the words, or remove the asterisks.',
    'warning',
  ],
  [
    'unparsed-emphasis',
    /(?<=\p{L} )\* \p{L}[^*\n]* \*(?!\*)/gu,
    () => 'Visitors see these asterisks: they emphasize nothing.',
    'Write *words* with both asterisks right at the words, or remove them.',
    'warning',
  ],
  [
    'unparsed-emphasis',
    /(?<![\\~])~~(?!~)/gu,
    () => 'Visitors see these two tildes: they cross nothing out.',
    'Write ~~words~~ with both pairs right at the words, or remove the tildes.',
    'warning',
  ],
  [
    'unparsed-code',
    /(?<![\\`])`(?!`)/gu,
    () => 'Visitors see this backtick: there is no second one after it.',
    'Write `words` between two backticks, or an apostrophe.',
    'warning',
  ],
  [
    'unparsed-mark',
    /(?<!=)==(?![=\s])[^=\n]*[^=\s]==(?!=)|^\[!\w+\]|^(?:\+{3}|:{3,}[ \w]*)$/gmu,
    (found) => `“${found}” has no meaning here. Visitors see it as it is.`,
    'Write **words** for emphasis, or a component of the guide (/_guide).',
    'warning',
  ],
];

/** Several lines in a row: one alone may be meant as it is. The extent is that of the first. */
const lines = (count: number, start: string, rest = String.raw`[^\n]*`) =>
  pattern(`^${start}(?=${rest}(?:\\n${start}${rest}){${count - 1}}$)`);

const item = (found: string) => `“${found.trim()}” does not start a list item here.`;
const itemNote = 'Write a hyphen and a space at the start of each line: - One item';
const row = () => 'This is not a table: its second line is missing or has another number of columns.';
const rowNote = 'Write | --- | --- | as the second line, with one --- for each column.';

/** Looked for at the start of each line of a paragraph. Of a list or a table, the first line is enough. */
const atLines: readonly Leftover[] = [
  [
    'unparsed-heading',
    /^(?:#{2,6}[^\s#]|#{7,}(?=\s))/gmu,
    (found) =>
      `This is not a heading: ${/^#{7}/.test(found) ? 'there are at most six levels.' : 'a space is missing after the number signs.'}`,
    'Write ## Heading, with a space.',
  ],
  ['unparsed-list', /^[•▪◦‣●■◆➢✓✔➔→][ \t]?/gmu, item, itemNote, 'warning'],
  ['unparsed-list', lines(2, String.raw`(?:[–—·] ?|[-*](?=\p{L}))(?=\S)`), item, itemNote, 'warning'],
  [
    'unparsed-list',
    lines(2, String.raw`(?:\(?[\da-h]{1,2}[.)])(?=[ \t]?\p{L})`),
    item,
    'Write a number, a period and a space, and leave an empty line above the list: 1. One item',
    'warning',
  ],
  ['unparsed-table', lines(2, String.raw`\|[^\n]*\|[ \t]*`, ''), row, rowNote],
  ['unparsed-table', /^\|[^|\n]*\|[^\n]*\|[ \t]*$/gmu, row, rowNote],
  ['unparsed-table', lines(3, String.raw`[^|\n]*\S \| \S[^\n]*`, ''), row, rowNote],
  [
    'unparsed-table',
    lines(2, String.raw`[^\t\n]*\S\t+\S[^\n]*`, ''),
    () => 'This is not a table: its cells are separated by tabs, which visitors see as spaces.',
    `Write | between the cells, and | --- | --- | as the second line, with one --- for each column.`,
  ],
];

const holdsText = ({ type }: Nodes): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell';

/** The source of a node, in which a gap replaces what the parser has understood. The rest is shown as it is written. */
function shownSource(node: Nodes, text: string): string {
  const { from: start, to: end } = spanOf(node);
  const shown = Array<string>(end - start).fill(gap);
  const visit = (each: Nodes): void => {
    const { from, to } = spanOf(each);
    // An address in the text, which the parser has linked, has no brackets. The words of other links are not searched.
    const isBare = each.type === 'link' && !/^[<[]/.test(text.slice(from));
    if (each.type === 'text' || isBare)
      for (let at = from; at < to; at++) shown[at - start] = text.charAt(at);
    else if ('children' in each && each.type !== 'link' && each.type !== 'linkReference')
      each.children.forEach(visit);
  };
  visit(node);
  return shown.join('');
}

const isBlock = (rule: string) => rule === 'unparsed-list' || rule === 'unparsed-table';

function leftoversIn(node: Nodes, text: string): TextFinding[] {
  const { from: start } = spanOf(node);
  const shown = shownSource(node, text);
  const found: TextFinding[] = [];
  for (const [rule, each, reason, note, level] of [
    ...anywhere,
    ...(node.type === 'paragraph' ? atLines : []),
  ])
    for (const { index, 0: match } of shown.matchAll(each)) {
      const [from, to] = [start + index, start + index + match.length];
      const isTaken = found.some((other) => from < other.to && other.from < to);
      if (isTaken || (isBlock(rule) && found.some((other) => other.rule === rule))) continue;
      found.push({
        from,
        to,
        rule,
        level,
        reason: reason(text.slice(from, to).replace(/\s+/g, ' ')),
        note,
      });
    }
  return found;
}

export const leftovers = nodeRule(
  {
    'spaced-tag': 'a component with a space after its “<”',
    'unparsed-link': 'a link that stayed text',
    'undefined-footnote': 'a footnote that is not on the page',
    'unparsed-emphasis': 'asterisks that make nothing bold',
    'unparsed-code': 'a backtick without its partner',
    'unparsed-mark': 'a mark of another program',
    'unparsed-heading': 'a heading that stayed text',
    'unparsed-list': 'a list that stayed text',
    'unparsed-table': 'a table that stayed text',
  },
  ({ text }) => {
    let above: readonly string[] = [];
    return (node) => {
      if (!holdsText(node)) return undefined;
      // The next paragraph of a list or a table that stayed text is not reported again.
      const all = leftoversIn(node, text);
      const found = all.filter(({ rule }) => !isBlock(rule) || !above.includes(rule));
      above = all.map(({ rule }) => rule);
      return found;
    };
  },
);
