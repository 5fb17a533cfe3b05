import type { Nodes, Paragraph, Parents } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { problem, type ProblemDetails } from '../../../src/model/problem.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { Positions } from '../../content/positions.ts';
import type { BodyRule, ParsedBody } from '../rule.ts';
import { lineLeftovers, textLeftovers, type Leftover } from './leftoverMarkdown.ts';
import { gap } from './passages.ts';

/** Where a node is in the file, as offsets. */
function rangeOf(node: Nodes | undefined): { from: number; to: number } | undefined {
  const { start, end } = node?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? undefined
    : { from: start.offset, to: end.offset };
}

/** A paragraph, a heading or a table cell: something that contains text, and is not itself inside a text. */
const holdsText = (node: Nodes): node is Paragraph | Extract<Parents, { type: 'heading' | 'tableCell' }> =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';

/** Whether a link is an address in the text, which the parser has linked: it has no brackets of its own. */
const isBareLink = (node: Nodes, text: string): boolean =>
  node.type === 'link' && !/^[<[]/.test(text.slice(rangeOf(node)?.from));

/**
 * The source of a node, in which a gap replaces every character that the parser has understood: the marks of emphasis,
 * links, code and components. What is left is shown to visitors as it is written.
 */
function shownSource(node: Nodes, text: string): string {
  const range = rangeOf(node);
  if (!range) return '';
  const shown = Array<string>(range.to - range.from).fill(gap);
  const show = ({ from, to }: { from: number; to: number }) => {
    for (let at = from; at < to; at++) shown[at - range.from] = text.charAt(at);
  };
  const visit = (each: Nodes): void => {
    const place = rangeOf(each);
    if (place && (each.type === 'text' || isBareLink(each, text))) show(place);
    // The words of a link are not searched: it has become one.
    else if ('children' in each && each.type !== 'link' && each.type !== 'linkReference')
      for (const child of each.children) visit(child);
  };
  visit(node);
  return shown.join('');
}

/** Each match of a pattern, but only if enough lines in a row match. The extent is that of the first. */
function* matchesOf({ pattern, lines = 1 }: Leftover, shown: string) {
  if (lines === 1) {
    yield* shown.matchAll(pattern);
    return;
  }
  let first: RegExpExecArray | undefined;
  let amount = 0;
  let offset = 0;
  for (const line of shown.split('\n')) {
    const match = new RegExp(pattern.source, 'u').exec(line);
    amount = match ? amount + 1 : 0;
    if (match && amount === 1) first = Object.assign(match, { index: offset + match.index });
    if (first && amount === lines) {
      yield first;
      return;
    }
    offset += line.length + 1;
  }
}

/** Rules about lists and tables, whose lines may all match: the first is enough. */
const wholeBlocks = new Set(['unparsed-list', 'unparsed-table']);

/** One paragraph, heading or cell. */
function leftoversIn(node: Nodes, { file, text }: ParsedBody, at: Positions): VFileMessage[] {
  const { from = 0 } = rangeOf(node) ?? {};
  const shown = shownSource(node, text);
  const taken: { from: number; to: number }[] = [];
  const ofBlocks = new Set<string>();
  return [...textLeftovers, ...(node.type === 'paragraph' ? lineLeftovers : [])].flatMap((leftover) =>
    [...matchesOf(leftover, shown)].flatMap((match) => {
      const range = { from: from + match.index, to: from + match.index + match[0].length };
      // The first pattern says what it is: `[a](b` is one failed link, and not also a failed reference.
      if (taken.some((each) => range.from < each.to && each.from < range.to)) return [];
      const { rule, level, note, reason } = leftover;
      if (ofBlocks.has(rule)) return [];
      if (wholeBlocks.has(rule)) ofBlocks.add(rule);
      taken.push(range);
      const found = text.slice(range.from, range.to).replace(/\s+/g, ' ');
      return [
        problem({
          file,
          place: at.at(range.from),
          end: at.at(range.to),
          rule,
          level,
          note,
          reason: reason(found),
        }),
      ];
    }),
  );
}

const report = (
  node: Nodes,
  { file }: ParsedBody,
  at: Positions,
  details: Omit<ProblemDetails, 'file' | 'place' | 'end'>,
): VFileMessage[] => {
  const range = rangeOf(node);
  return range ? [problem({ file, place: at.at(range.from), end: at.at(range.to), ...details })] : [];
};

/** Three hyphens right under a paragraph make it a heading, where a line across the page was meant. */
function accidentalHeading(node: Nodes, body: ParsedBody, at: Positions): VFileMessage[] {
  const range = rangeOf(node);
  if (node.type !== 'heading' || !range) return [];
  const [line = '', words = ''] = body.text
    .slice(range.from, range.to)
    .split(/\r\n|\n|\r/)
    .reverse()
    .map((each) => each.trim());
  if (!/^-+$/.test(line)) return [];
  // Who means a heading underlines all of it, and does not end it like a sentence.
  const isMeant = words.length <= line.length + 1 || line.length > 4;
  if (isMeant && !/[.!:;,]$/.test(words)) return [];
  return report(node, body, at, {
    level: 'warning',
    rule: 'accidental-heading',
    reason: 'The hyphens under this line make it a heading.',
    note: 'For a heading, write ## before it. For a line across the page, leave an empty line above the hyphens.',
  });
}

/** Cells beyond the columns of a table's first line are not shown. */
function lostCells(node: Nodes, { file, text }: ParsedBody, at: Positions): VFileMessage[] {
  if (node.type !== 'table') return [];
  const columns = node.children[0]?.children.length ?? 0;
  return node.children.slice(1).flatMap((row) => {
    const lost = row.children.slice(columns);
    const [from, to] = [rangeOf(lost[0])?.from, rangeOf(lost.at(-1))?.to];
    if (from === undefined || to === undefined || !text.slice(from, to).replaceAll('|', '').trim()) return [];
    return [
      problem({
        file,
        place: at.at(from),
        end: at.at(to),
        rule: 'lost-cells',
        reason: `The table has ${columns} ${columns === 1 ? 'column' : 'columns'}, so visitors do not see this.`,
        note: 'Add a column to the first and the second line of the table, or remove it here.',
      }),
    ];
  });
}

/** Three backticks that are never closed take the rest of the page with them. */
function endlessCode(node: Nodes, body: ParsedBody, at: Positions): VFileMessage[] {
  const range = rangeOf(node);
  if (node.type !== 'code' || !range) return [];
  const source = body.text.slice(range.from, range.to);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (!fence || new RegExp(`[\\r\\n][ \\t>]*${fence}+[ \\t]*$`).test(source)) return [];
  return [
    problem({
      file: body.file,
      place: at.at(range.from),
      end: at.at(range.from + fence.length),
      rule: 'unparsed-code',
      reason: 'The code that starts here never ends, so all that follows is shown as code.',
      note: `Write ${fence} on a line of its own where the code ends.`,
    }),
  ];
}

/** A note that no text refers to is not shown. */
function unusedNotes(nodes: readonly Nodes[], body: ParsedBody, at: Positions): VFileMessage[] {
  const used = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])));
  return nodes.flatMap((node) =>
    node.type === 'footnoteDefinition' && !used.has(node.identifier)
      ? report(node, body, at, {
          rule: 'undefined-footnote',
          reason: `No text refers to the footnote [^${node.label ?? node.identifier}], so visitors do not see it.`,
          note: `Write [^${node.label ?? node.identifier}] where the note belongs, or remove the note.`,
        })
      : [],
  );
}

const run: BodyRule['run'] = (body) => {
  const at = new Positions(body.text);
  const nodes = nodesOf(body.tree);
  let above: readonly VFileMessage[] = [];
  return [
    ...nodes.flatMap((node) => {
      if (!holdsText(node)) return [...lostCells(node, body, at), ...endlessCode(node, body, at)];
      const found = leftoversIn(node, body, at);
      const repeated = new Set(above.map(({ ruleId }) => ruleId).filter((id) => id && wholeBlocks.has(id)));
      above = found;
      return [...accidentalHeading(node, body, at), ...found.filter(({ ruleId }) => !repeated.has(ruleId))];
    }),
    ...unusedNotes(nodes, body, at),
  ];
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
