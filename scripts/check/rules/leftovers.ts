/**
 * Markdown that stayed text: characters with which an author meant something, and which the parser left as they are. A
 * backslash before them says that they are meant as text.
 */

import type { Nodes } from 'mdast';
import type { RuleId } from '../../lib/ruleIds.ts';
import { componentNames, spanOf } from '../../content/mdx/nodes.ts';
import { gap } from '../prose/passages.ts';
import { allMatches, nodeRule, type TextFinding } from './define.ts';

/** How an address starts. Without it, parentheses after brackets may be a remark. */
const address = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.|\+\d|0\d+[ /-])`;
const pattern = (source: string) => new RegExp(source, 'gmu');
/** Whitespace, or a zero-width character. */
const blank = String.raw`[\s\u200B-\u200F\u2060\uFEFF]`;

type Leftover = readonly [
  rule: RuleId,
  /** What its author meant. */
  meant: string,
  note: string,
  ...patterns: RegExp[],
];

/** What visitors can still read. A number in brackets may be meant as it is. */
const isWarning = ([rule, meant]: Leftover): boolean =>
  /^unparsed-(?:emphasis|code|mark|list)$/.test(rule) || meant === 'a footnote';

/** What other programs read as a mark, and this site does not. */
const mark = (note: string, ...patterns: RegExp[]): Leftover => [
  'unparsed-mark',
  'Markdown of this site',
  note,
  ...patterns,
];

const footnoteNote = 'Remove it, or write [^1] here and the note on a line of its own: [^1]: The note.';

/** Looked for everywhere in a text. The first that matches says what it is. */
const anywhere: readonly Leftover[] = [
  [
    'spaced-tag',
    'the start of a tag',
    'Remove the space after the “<”.',
    pattern(String.raw`(?<!\\)<${blank}+(?:/${blank}*)?(?=(?:${componentNames.join('|')})(?:\s[^<>]*)?/?>)`),
  ],
  mark(
    'Type these marks in half width: ## before a heading, **words**, [words](/address).',
    pattern(
      String.raw`^＃{1,6}(?=[ \u3000])|＊＊[^＊\n]+＊＊|［[^［］\n]+］[（(]${address}[^（）()\n]*[）)]|\[[^[\]\n]+\]（${address}[^（）\n]*）`,
    ),
  ),
  mark('For a table of contents, write <Contents title="…" />.', /^\[{1,2}_?TOC_?\]{1,2}$/gimu),
  [
    'unparsed-link',
    'a picture',
    'Write ![What it shows](name.jpg), without a space between the two or inside the name.',
    /!\[\[[^[\]\n]+\]\]|(?<!\\)!\[[^[\]\n\\]*\][ \t]*\([^()\n]*\)?|(?<!\\)!\[[^[\]\n\\]+\](?![[(:])/gu,
  ],
  [
    'unparsed-link',
    'a link',
    'Write [words](/address), without a space between the two or inside the address, and without a link in the words.',
    // The address is not right behind the brackets, has a space in it, or never ends.
    pattern(String.raw`(?<!\\)\[[^[\]\n\\]*\][ \t]*\n?[ \t]*\(\s*${address}[^()\n]*\)?`),
    // The name of a file has a space in it.
    /(?<!\\)\[[^[\]\n\\]+\]\([^()\s]+ [^()\n]*\.[a-z]{2,4}\)/gu,
    // Brackets and parentheses are swapped.
    pattern(String.raw`(?<!\\)\([^()\n]+\)\[${address}[^[\]\n]*\]`),
    // The end of a link that contains another link.
    pattern(String.raw`\]\(${address}[^()\s]*\)`),
    // The address is not defined on the page, or is before the words, as in a wiki.
    pattern(String.raw`(?<!\\)\[[^[\]|\n]+\|${address}[^[\]\n]*\]`),
    /(?<!\\)\[[^[\]\n^]+\]\[[^[\]\n]*\]|(?<!\\)\[https?:[^\s[\]]+ [^[\]\n]+\](?!\()/gu,
  ],
  [
    'unparsed-link',
    'a link',
    'Write [words](/address), or the words that a placeholder stands for.',
    /(?<!\\)\[\[[^[\]\n\\]+\]\]/gu,
  ],
  mark(
    'It is a code of another program: write what it would show. For bold, write **words**.',
    /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?: [\w-]+=(?:"[^"\n]*"|“[^”\n]{0,300}”|[^\]\s"“]+))+ ?\/?\]|\[[a-z]+=[^\]\n]{1,300}\]|\[[a-z]{1,10}\](?=[^[\n]{0,200}\[\/)/giu,
    // Formulas and codes of TeX.
    /(?<!\$)\$\$(?!\$)[^$]{1,300}(?<!\$)\$\$(?!\$)|(?<=^|\n)\$\$\n[^$]{1,2000}\$\$|^\\\[\n[^[\]]{1,2000}\\\]|(?<![\p{L}\p{N}$\\])\$[a-zA-Z\\](?:[^$\n]{0,80}[^\s$])?\$(?![\p{L}\p{N}])/gu,
    /(?<![\\\p{L}\p{N}:/])\\(?:item|text(?:bf|it)?|section|frac|times|cdot|sqrt|approx|emph|cite|ref|begin|end|newpage|pagebreak|includegraphics|footnote|label|url|href|[hv]space)(?!\p{L})/gu,
  ),
  [
    'undefined-footnote',
    'a footnote of this page',
    footnoteNote,
    /(?<!\\)\[\^[^[\]\s]+\]|(?<!\\)\^\[[^[\]\n]+\](?!\()/gu,
  ],
  [
    'undefined-footnote',
    'a footnote',
    footnoteNote,
    // As pasted from an encyclopedia, or with comments.
    /(?<=[\p{L}.,;!?”])\[(?:\d{1,3}|[a-c]|[A-Z]{2}\d{1,2})\](?![([:\]])|^\[[a-c]\](?=\p{Lu})/gmu,
  ],
  [
    'unparsed-emphasis',
    'emphasis',
    'Between a letter and a mark such as . or “, emphasis neither begins nor ends. Write these marks outside: “**words**”.',
    /(?<![\\*~])(\*\*|~~)(?![\s*~])[^*~\n]*[^\s*~\p{L}\p{N}\p{M}]\1(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(\*\*|~~)(?![\s*~\p{L}\p{N}])[^*~\n]*[^\s*~]\2(?![*~])/gu,
  ],
  [
    'unparsed-emphasis',
    'emphasis',
    'Write **words**, *words* or ~~words~~ with both marks right at the words, or remove them. For an asterisk, write \\*.',
    // A product has figures around its asterisks.
    // Both marks, or one of them.
    /(?<![\\*\d])(?<!\d )\*\*(?! ?\d)[^*\n]+\*\*(?!\*)|(?<![\\_\p{L}\p{N}])__(?!_)[^_\n]*[^_\n\\]__(?![_\p{L}\p{N}])/gu,
    /(?<![\\*])\*\*(?!\*)(?<!\d *\*\*(?= *\d))/gu,
    /(?<=\p{L} )([*_]) ?\p{L}[^*_\n]* \1(?![*_\p{N}])|(?<=\p{L} )([*_]) \p{L}[^*_\n]*\p{L}\2(?![*_\p{L}])/gu,
    /(?<![\\~])~~(?!~)/gu,
    // One that never ends.
    /(?<=\p{L} )\*(?=\p{L}[^*\n]*$)(?<=^[^*\n]*\*)/gmu,
  ],
  [
    'unparsed-code',
    'code',
    'Write `words` between two backticks, or an apostrophe.',
    /(?<![\\`])`{1,2}(?!`)/gu,
  ],
  [
    'unparsed-mark',
    'raised text',
    'Write the character itself, such as m² or 10³.',
    /(?<=[\p{L}\p{N})])\^(?:[^\s^]{1,10}\^|-?\d{1,3}(?![\p{L}\p{N}]))/gu,
  ],
  [
    'unparsed-mark',
    'a code of this site',
    'Remove the backslash. At the end of a line, nothing may follow it, and a line must.',
    /(?<![\\\p{L}\p{N}:/])\\[nrt](?![\p{L}\p{N}])/gu,
    /\\[ \t]+$|(?<![\\\s])\\(?![\s\S])/gmu,
  ],
  mark(
    'Remove the backslash, or write a slash: and/or.',
    /\\(?:(?<!\\\\)(?= \S)|(?<=(?:^|\s)\p{Ll}{2,}\\)(?=\p{Ll}{2,}(?![\p{L}\\])))/gmu,
  ),
  mark(
    'Write **words** for emphasis, or a component (docs/fields.md).',
    /(?<!=)==(?![=\s])[^=\n]*[^=\s]==(?!=)|^\+{3}$/gmu,
    // Inserted text.
    /(?<![\p{L}\p{N}+])\+\+(?=[^\s+])[^+\n]*[^\s+]\+\+(?!\+)|(?<![\p{L}\p{N})^\]])\^[^\s^]{1,20}\^(?![\p{L}\p{N}^])/gu,
  ),
  mark('Write the emoji itself, or remove it.', /(?<![\p{L}\p{N}:/]):[a-z][a-z_]{2,30}:(?![\p{L}\p{N}:/])/gu),
  // The box of a task.
  mark('Write - [ ] words, or - [x] words.', /^(?:[-*+]? ?\[[xX]?\]|[-*+]\[ \])(?= \S)/gmu),
  mark(
    'Write the word in bold before the text: **Note:** words. For words that stand out, write <Callout title="…">words</Callout>.',
    /^\[!\w+\][+-]?/gmu,
    // Notes and blocks of other programs: ::: tip, !!! note "Title", .. note::
    /^(?:::+(?: ?[a-z][\w-]*(?:\[[^\]\n]*\])?(?=[ \t]*$|[{\uFDD0\uFFFC])|(?=[{\uFDD0\uFFFC]))|(?:!{3}|\?{3}\+?) ?[a-z]\w*(?: ["“][^"”\n]*["”])?$|\.\. [a-z][\w-]*::)/gmu,
  ),
  mark('It ends a note of another program. Remove it.', /^:::+(?=[ \t]*$)/gmu),
  mark(
    'Remove it: it may be left of two versions of this text. For a line across the page, write --- below an empty line.',
    /^={3,}$/gmu,
  ),
];

const inHeadings: readonly Leftover[] = [
  mark('Remove it: the anchor of a heading is made from its words.', /(?<=\S )\[#[a-z][\w-]*\]$/gmu),
];

/** Several lines in a row: one alone may be meant as it is. The extent is that of the first. */
const lines = (count: number, start: string, rest = String.raw`[^\n]*`) =>
  pattern(`^${start}(?=${rest}(?:\\n${start}${rest}){${count - 1}}$)`);

/** Looked for at the start of each line of a paragraph. Of a list or a table, the first line is enough. */
const atLines: readonly Leftover[] = [
  [
    'unparsed-heading',
    'a heading',
    'Write ## Heading, with at most six number signs and a space.',
    /^(?:#{2,6}[^\s#]|#{7,}(?=\s)|={2,6} (?=\S)|h[1-6]\. )|(?<![\s\S])#(?=\p{Lu}\p{Ll}+ [^#\n]*[^#\n.!?](?![\s\S]))/gmu,
  ],
  [
    'unparsed-list',
    'a term of a list',
    'For a list of terms, start each line with a hyphen and a space: - **Term:** what it means.',
    /(?<=^[^\n]+\n(?:\n)?): {1,3}(?=\S)/gmu,
  ],
  [
    'unparsed-list',
    'the start of a list item here',
    'Write a hyphen and a space at the start of each line (- One item), or a number, a period and a space below an empty line (1. One item).',
    /^[•▪◦‣●■◆➢✓✔][ \t]?/gmu,
    // Bullets of word processors, as text.
    /^[o§·][ \t]+(?=\p{L}|\p{N})(?=[^\n]*\n[o§·][ \t])/gmu,
    lines(
      2,
      String.raw`(?:[–—·・①-⑳★☆✗✘☐☑☒□○»›➔→] ?|(?!\p{N})\p{Extended_Pictographic}\uFE0F? ?|[-*](?=\p{L}))(?=\S)`,
    ),
    lines(2, String.raw`(?:[(（]?(?:[\da-h０-９]{1,2}|[ivx]{1,4})[.)．）])(?=[ \t]?\p{L})`),
  ],
  [
    'unparsed-table',
    'a table',
    'Write | between the cells, and | --- | --- | as the second line, with one --- for each column.',
    lines(2, String.raw`\|[^\n]*\|[ \t]*`, ''),
    /^\|[^|\n]*\|[^\n]*\|[ \t]*$/gmu,
    lines(3, String.raw`[^|\n]*\S \| \S[^\n]*`, ''),
    // Pasted from a spreadsheet.
    lines(2, String.raw`(?![o§·•]\t|\d+[.)]\t)[^\t\n]*\S\t+\S[^\n]*`, ''),
  ],
];

const holdsText = ({ type }: Nodes): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell';

/** The source of a node, in which a gap replaces what the parser has understood. The rest is shown as it is written. */
function shownSource(node: Nodes, text: string): string {
  const { from: start, to: end } = spanOf(node);
  let shown = '';
  const visit = (each: Nodes): void => {
    const { from, to } = spanOf(each);
    // An address in the text, which the parser has linked, has no brackets. The words of other links are not searched.
    const isBare = each.type === 'link' && !/^[<[]/.test(text.slice(from));
    if (each.type === 'text' || isBare) shown = shown.padEnd(from - start, gap) + text.slice(from, to);
    else if ('children' in each && each.type !== 'link' && each.type !== 'linkReference')
      each.children.forEach(visit);
  };
  visit(node);
  return shown.padEnd(end - start, gap);
}

const isBlock = (rule: RuleId) => rule === 'unparsed-list' || rule === 'unparsed-table';

function leftoversIn(node: Nodes, text: string): TextFinding[] {
  const { from: start } = spanOf(node);
  // At a line separator, which ends no line of Markdown, patterns would start again.
  const shown = shownSource(node, text).replace(/[\u2028\u2029]/g, ' ');
  const found: TextFinding[] = [];
  const taken = new Uint8Array(shown.length);
  const own = node.type === 'paragraph' ? atLines : node.type === 'heading' ? inHeadings : [];
  const ofNode = [...anywhere, ...own];
  for (const leftover of ofNode) {
    const [rule, meant, note, ...patterns] = leftover;
    const level = isWarning(leftover) ? 'warning' : undefined;
    for (const { index, 0: match } of patterns.flatMap((each) => allMatches(shown, each))) {
      const [from, to] = [start + index, start + index + match.length];
      const isTaken = taken.subarray(index, index + match.length).includes(1);
      if (isTaken || (isBlock(rule) && found.some((other) => other.rule === rule))) continue;
      const written = text.slice(from, to).trim().replace(/\s+/g, ' ');
      const reason = `“${written}” is not ${meant}, so visitors see it as it is.`;
      found.push({ from, to, rule, level, reason, note });
      taken.fill(1, index, index + match.length);
    }
  }
  return found;
}

/** Code in the source of a row that ends at a “|” in it, because that ends the cell, also in code. */
export const cutCode = (row: string): RegExpExecArray | null =>
  /(?<![\\`])`(?!\s)[^`|\n\\]*\|[^`\n]*`/.exec(row.replace(/`[^`|\n]*`/g, (code) => gap.repeat(code.length)));

export const leftovers = nodeRule(({ text, hidden }) => {
  // Beside what was left out, marks may be emphasis without it.
  const edges = new Set(hidden.flatMap(({ from, to }) => [from, to]));
  const isUnsure = ({ rule, from, to }: TextFinding) =>
    rule === 'unparsed-emphasis' && (edges.has(from) || edges.has(to));
  let above: readonly RuleId[] = [];
  let isCut = false;
  return (node) => {
    const { from, to } = spanOf(node);
    if (node.type === 'tableRow') isCut = cutCode(text.slice(from, to)) !== null;
    if (!holdsText(node)) return undefined;
    // Code that is cut at the end of its cell is reported as that.
    const isOfCode = (rule: RuleId) => isCut && node.type === 'tableCell' && rule === 'unparsed-code';
    const all = leftoversIn(node, text).filter((each) => !isOfCode(each.rule) && !isUnsure(each));
    // The next paragraph of a list or a table that stayed text is not reported again.
    const found = all.filter(({ rule }) => !isBlock(rule) || !above.includes(rule));
    above = all.map(({ rule }) => rule);
    return found;
  };
});
