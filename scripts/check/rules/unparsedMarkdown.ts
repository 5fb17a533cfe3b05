import type { Nodes, Text } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { Positions } from '../../content/positions.ts';
import type { BodyRule, ParsedBody } from '../rule.ts';

/**
 * Markdown that stayed text: the source of a text, which the parser left as it is, still has the characters with which
 * an author meant something. A backslash before them says that they are meant as text.
 */
interface Leftover extends Pick<ProblemDetails, 'rule' | 'level' | 'note'> {
  pattern: RegExp;
  reason: (found: string) => string;
  /** Whether it is only looked for at the start of a paragraph. */
  starts?: true;
}

const leftovers: readonly Leftover[] = [
  {
    rule: 'unparsed-link',
    // Words in brackets, and an address in parentheses that is not right behind them or has a space in it.
    pattern:
      /(?<!\\)!?\[[^[\]\n\\]+\](?:[ \t]+\((?:\/|#|https?:|mailto:|tel:)[^()\n]*\)|\((?:\/|#|https?:|mailto:|tel:)[^()\n]* [^()\n]*\))/g,
    reason: (found) => `“${found}” is not a link. Visitors see the brackets and the address.`,
    note: 'Write [words](/address), without a space between the two or inside the address.',
  },
  {
    rule: 'unparsed-link',
    pattern: /(?<!\\)\[[^[\]\n^]+\]\[[^[\]\n]*\]/g,
    reason: (found) => `“${found}” is not a link: its address is not defined on this page.`,
    note: 'Write [words](/address).',
  },
  {
    rule: 'undefined-footnote',
    pattern: /(?<!\\)\[\^[^\]\s]+\]/g,
    reason: (found) => `There is no footnote ${found} on this page, so visitors see the brackets.`,
    note: 'Write the note on a line of its own: [^1]: The note.',
  },
  {
    rule: 'unparsed-emphasis',
    level: 'warning',
    pattern: /(?<![\\*])\*\*(?!\*)(?<!\d *\*\*(?= *\d))/g,
    reason: () => 'Visitors see these two asterisks: they make nothing bold.',
    note: 'Write **words** with both pairs right at the words, or remove the asterisks.',
  },
  {
    rule: 'unparsed-code',
    level: 'warning',
    pattern: /(?<![\\`])`(?!`)/g,
    reason: () => 'Visitors see this backtick: there is no second one after it.',
    note: 'Write `words` between two backticks, or an apostrophe.',
  },
  {
    rule: 'unparsed-mark',
    level: 'warning',
    pattern: /(?<!=)==(?!=)[^=\n]+==(?!=)|^\[!\w+\]/g,
    reason: (found) => `“${found}” has no meaning here. Visitors see it as it is.`,
    note: 'Write **words** for emphasis, or a component of the guide (/_guide).',
  },
  {
    rule: 'unparsed-heading',
    starts: true,
    pattern: /^#{2,6}[^\s#]/g,
    reason: () => 'This is not a heading: a space is missing after the number signs.',
    note: 'Write ## Heading, with a space.',
  },
  {
    rule: 'unparsed-list',
    level: 'warning',
    starts: true,
    pattern: /^[•▪◦‣●][ \t]?/g,
    reason: (found) => `“${found.trim()}” does not start a list item here.`,
    note: 'Write a hyphen and a space at the start of each line: - One item',
  },
  {
    rule: 'unparsed-table',
    starts: true,
    pattern: /^\|[^|\n]*\|[^\n]*\|[ \t]*$/gm,
    reason: () => 'This is not a table: its second line is missing or has another number of columns.',
    note: 'Write | --- | --- | as the second line, with one --- for each column.',
  },
];

/** Where a text is in the file, if it is written there as one piece. */
function rangeOf(node: Nodes): { from: number; to: number } | undefined {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? undefined
    : { from: start.offset, to: end.offset };
}

/** The texts that are the first thing in a paragraph. */
const firstTexts = (nodes: readonly Nodes[]): Set<Nodes> =>
  new Set(nodes.flatMap((node) => (node.type === 'paragraph' && node.children[0] ? [node.children[0]] : [])));

function leftoversIn(
  node: Text,
  isFirst: boolean,
  { file, text }: ParsedBody,
  at: Positions,
): VFileMessage[] {
  const range = rangeOf(node);
  if (!range) return [];
  const source = text.slice(range.from, range.to);
  const found = leftovers
    .filter(({ starts }) => isFirst || !starts)
    .flatMap(({ pattern, starts, reason, ...words }) =>
      [...source.matchAll(pattern)].slice(0, starts ? 1 : undefined).map((match) => ({
        from: range.from + match.index,
        to: range.from + match.index + match[0].length,
        details: { ...words, reason: reason(match[0]) },
      })),
    );
  return found.map(({ from, to, details }) =>
    problem({ file, place: at.at(from), end: at.at(to), ...details }),
  );
}

/** Three hyphens right under a paragraph make it a heading, where a line across the page was meant. */
function accidentalHeading(node: Nodes, { file, text }: ParsedBody, at: Positions): VFileMessage[] {
  const range = rangeOf(node);
  if (node.type !== 'heading' || !range) return [];
  const [line = '', words = ''] = text
    .slice(range.from, range.to)
    .split(/\r\n|\n|\r/)
    .reverse()
    .map((each) => each.trim());
  // Who means a heading underlines all of it.
  if (!/^-{1,4}$/.test(line) || words.length <= line.length + 1) return [];
  return [
    problem({
      file,
      place: at.at(range.from),
      end: at.at(range.to),
      level: 'warning',
      rule: 'accidental-heading',
      reason: 'The hyphens under this line make it a heading.',
      note: 'For a heading, write ## before it. For a line across the page, leave an empty line above the hyphens.',
    }),
  ];
}

/** Cells beyond the columns of a table's first line are not shown. */
function lostCells(node: Nodes, { file, text }: ParsedBody, at: Positions): VFileMessage[] {
  if (node.type !== 'table') return [];
  const columns = node.children[0]?.children.length ?? 0;
  return node.children.slice(1).flatMap((row) => {
    const lost = row.children.slice(columns);
    const [from, to] = [lost[0] && rangeOf(lost[0])?.from, lost.at(-1) && rangeOf(lost.at(-1) ?? row)?.to];
    if (from === undefined || to === undefined || !text.slice(from, to).replaceAll('|', '').trim()) return [];
    return [
      problem({
        file,
        place: at.at(from),
        end: at.at(to),
        rule: 'lost-cells',
        reason: `The table has ${columns} columns, so visitors do not see this.`,
        note: 'Add a column to the first and the second line of the table, or remove it here.',
      }),
    ];
  });
}

const run: BodyRule['run'] = (body) => {
  const at = new Positions(body.text);
  const nodes = nodesOf(body.tree);
  const first = firstTexts(nodes);
  return nodes.flatMap((node) =>
    node.type === 'text'
      ? leftoversIn(node, first.has(node), body, at)
      : [...accidentalHeading(node, body, at), ...lostCells(node, body, at)],
  );
};

export const unparsedMarkdown: BodyRule = {
  scope: 'body',
  about: {
    'unparsed-link': 'a link that stayed text',
    'undefined-footnote': 'a footnote that is not on the page',
    'unparsed-emphasis': 'asterisks that make nothing bold',
    'unparsed-code': 'a backtick without its partner',
    'unparsed-mark': 'a mark of another program',
    'unparsed-heading': 'a heading that stayed text',
    'unparsed-list': 'a list that stayed text',
    'unparsed-table': 'a table that stayed text',
    'accidental-heading': 'a line that hyphens under it make a heading',
    'lost-cells': 'table cells that visitors do not see',
  },
  run,
};
