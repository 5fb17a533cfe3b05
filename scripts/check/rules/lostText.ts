/** Markdown that was read as something else than its author meant, so that visitors do not see all of the text. */

import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  List,
  Nodes,
  Paragraph,
  Root,
  Table,
} from 'mdast';
import type { Finding, Span } from '../../lib/problem.ts';
import { lineStart, linesIn } from '../../content/lines.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { isElement, spanOf } from '../../content/mdx/nodes.ts';
import { type BodyRule, nodeRule } from './define.ts';
import { cutCode } from './leftovers.ts';

/** Three hyphens right under a paragraph make it a heading, where a line across the page was meant. */
function accidentalHeading(source: string): boolean {
  const [line = '', above = ''] = linesIn(source)
    .reverse()
    .map((each) => each.trim());
  // Who means a heading underlines all of it, and does not end it like a sentence.
  const isMeant = above.length <= line.length + 1 || line.length > 4;
  return /^-+$/.test(line) && (!isMeant || /[.!:;,]$/.test(above));
}

/** Code whose fence is never closed. */
function openCode(node: Code, source: string): Finding | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  // No pattern: a fence may be too long for one.
  const last = source.slice(Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1);
  const end = last === source ? '' : last.replace(/^[ \t>]*/, '').trimEnd();
  if (!fence || (end.length >= fence.length && end === fence.charAt(0).repeat(end.length))) return undefined;
  const { from } = spanOf(node);
  const reason = 'The code that starts here never ends, so all that follows is shown as code.';
  const note = `Write ${fence.slice(0, 80)} on a line of its own where the code ends.`;
  return { from, to: from + fence.length, rule: 'unparsed-code', reason, note };
}

/** Code from which other programs draw a picture, or a text that is code as a whole, as some programs hand it over. */
function unmeantCode({ lang, value, position }: Code, { children }: Root): Finding | undefined {
  const at = { from: position?.start.offset, rule: 'unparsed-code', level: 'warning' } as const;
  if (/^(?:mermaid|plantuml|dot|graphviz|math|katex)$/i.test(lang ?? '')) {
    const reason = `Nothing is drawn from “${lang}” here, so visitors see the code.`;
    return { ...at, reason, note: 'Save the picture as SVG, and write ![What it shows](name.svg).' };
  }
  const isWhole = children.length < 5 && children.every(({ type }) => /^(?:yaml|code|paragraph)$/.test(type));
  if (!isWhole || !/^(?:|md|mdx|markdown)$/i.test(lang ?? '') || !/^#{1,4} \S/m.test(value)) return undefined;
  const reason = 'All of this text is code, so visitors see its marks, too.';
  return { ...at, reason, note: 'Remove the lines with the three backticks above and below it.' };
}

/** A footnote, or the address of a link, that nothing refers to, or that has the name of an earlier one. */
function unused(
  node: Definition | FootnoteDefinition,
  used: ReadonlySet<string>,
  defined: Set<string>,
): Finding | undefined {
  const key = `${node.type} ${node.identifier}`;
  const isSecond = defined.has(key);
  defined.add(key);
  if (used.has(key) && !isSecond) return undefined;
  const isNote = node.type === 'footnoteDefinition';
  const name = `[${isNote ? '^' : ''}${node.label ?? node.identifier}]`;
  return {
    ...spanOf(node),
    rule: isNote ? 'undefined-footnote' : 'unused-address',
    level: isNote ? 'error' : 'warning',
    reason: isSecond
      ? `There is another ${name} above, so visitors do not see this one.`
      : `Nothing on this page uses ${name}, so visitors do not see this line.`,
    note: isSecond
      ? 'Give it another name here and where it belongs, or remove the line.'
      : `Write ${isNote ? name : `[words]${name}`} where it belongs, or remove the line.`,
  };
}

/** How many characters to look back for the asterisk of a note. */
const noteReach = 500;

/**
 * A sentence whose first sign or number was read as the mark of a list: “+ VAT”, “2018. A year”, “* plus VAT” below a price
 * with an asterisk.
 */
function accidentalList({ children, start }: List, source: string, before: string): Finding | undefined {
  const [item] = children;
  const [mark = ''] = /^(?:[+*]|\d{3,}[.)])/.exec(source) ?? [];
  if (!item || children.length > 1 || mark === '' || (start && start < 100)) return undefined;
  if (mark === '*' && !/\d\*(?=[\s,.;)])/.test(before)) return undefined;
  const { from } = spanOf(item);
  const reason = `The “${mark}” at the start of this line makes it a list of one item, so visitors do not see it as text.`;
  const note = `Write ${mark.slice(0, -1)}\\${mark.slice(-1)} to show it as it is.`;
  return { from, to: from + mark.length, rule: 'accidental-list', level: 'warning', reason, note };
}

/** Items below one of another list that are indented by too little to belong to it. */
function accidentalEnd(list: List, above: Nodes | undefined, text: string): Finding | undefined {
  if (above?.type !== 'list' || above.ordered === list.ordered) return undefined;
  const { from, to } = spanOf(list);
  const [own = 0, other = 0, inside = 1] = [list, above, above.children.at(-1)?.children[0]].map(
    (each) => each?.position?.start.column,
  );
  if (own <= other || /[\r\n]\s*[\r\n]/.test(text.slice(spanOf(above).to, from))) return undefined;
  const reason = 'This list is indented by too little, so it ends the list above it.';
  const note = `To put it into the item above it, indent it by ${inside - other} spaces more than that list.`;
  return { from, to, rule: 'accidental-list', level: 'warning', reason, note };
}

/** A figure with “>” in a paragraph, which is read as the mark of a quotation. */
function accidentalQuotation(node: Blockquote, text: string): Finding | undefined {
  const { from } = spanOf(node);
  const line = text.lastIndexOf('\n', from - 1) + 1;
  const above = text.slice(text.lastIndexOf('\n', line - 2) + 1, line);
  if (!/^> ?[$€£]?\d/.test(text.slice(from, from + 4)) || !/^\s*[^\s>]/.test(above)) return undefined;
  const reason = 'The “>” at the start of this line makes it a quotation, so visitors do not see it as text.';
  const note = 'Write \\> to show it as it is.';
  return { from, to: from + 1, rule: 'accidental-list', level: 'warning', reason, note };
}

/**
 * The lines of a paragraph as they are written, without the marks of quotations. Undefined for lines that may be joined, or
 * are reported as something else.
 */
function linesOf(node: Paragraph, text: string): string[] | undefined {
  const { from, to } = spanOf(node);
  const lines = linesIn(text.slice(lineStart(text, from), to)).map((line) =>
    line.replace(/^[ \t]*>[ \t]?/, ''),
  );
  // A line break, a table, or a block of another program, which is reported as that.
  return node.children.some(({ type }) => type === 'break') ||
    lines.some((line) => /[^\t]\t|\||^[+:~]{3}/.test(line))
    ? undefined
    : lines;
}

/** Whether a paragraph was meant as code. Text inside of components is often indented, too. */
const isIndented = (lines: readonly string[], parent: Nodes['type'] | undefined): boolean =>
  lines.every((line) => /^(?: {4}|\t)/.test(line)) &&
  (parent === 'root' || lines.every((line) => /[:=;{}()$<>|]/.test(line)));

/** Code by its indentation. Empty lines may be in it. */
export const indentedCode: BodyRule = ({ text, all }) => {
  const blocks: Span[] = [];
  for (const parent of all) {
    // What is in a tag of HTML is indented for that.
    const isInTag = isElement(parent) && isHtmlName(parent.name ?? '');
    if (!('children' in parent) || parent.type === 'listItem' || isInTag) continue;
    for (const node of parent.children) {
      const lines = node.type === 'paragraph' ? linesOf(node, text) : undefined;
      if (!lines || !isIndented(lines, parent.type)) continue;
      const span = spanOf(node);
      const last = blocks.at(-1);
      if (last && text.slice(last.to, span.from).trim() === '') last.to = span.to;
      else blocks.push(span);
    }
  }
  return blocks.map((block) => ({
    ...{ ...block, rule: 'indented-code', level: 'warning' },
    reason: 'Indentation makes no code here, so visitors see this as ordinary text.',
    note: 'For code, write three backticks on a line above and below it: ```. For text, remove the spaces at the start.',
  }));
};

/** Lines of a paragraph that were meant as lines, such as those of an address, which have no periods at their ends. */
function joinedLines(node: Paragraph, text: string, parent: Nodes['type'] | undefined): Finding | undefined {
  const lines = parent === 'listItem' ? undefined : linesOf(node, text);
  if (!lines || isIndented(lines, parent)) return undefined;
  const [, ...others] = lines;
  // The items of a list that stayed text are reported as that.
  if (
    others.some((line) =>
      /^\s*\(?(?:(?:\d{1,2}|[a-z])[.)]\s|\d{1,2}[.)][*_\p{L}]|[a-z]\)[*_\p{L}])/iu.test(line),
    )
  )
    return undefined;
  const isShort = (line: string) =>
    line.trim().length <= (/,\s*$/.test(line) ? 30 : 50) && !/[;–—-]\s*$/.test(line);
  const isList =
    others.length > 1 && lines.every(isShort) && others.every((line) => /^\s*[\p{Lu}\p{N}+(]/u.test(line));
  // The first line may introduce the others.
  const endsSentence = lines
    .slice(/:\s*$/.test(lines[0] ?? '') ? 1 : 0, -1)
    .some((line) => /[.!?…:]["”’)]*\s*$/.test(line) && !/\b(?:Inc|Ltd|Co|St|Ave|Rd)\.\s*$/.test(line));
  // Each line begins with a label: **Q:** words.
  const isLabeled =
    others.length > 0 && lines.every((line) => /^\s*\*\*[^*]{1,40}(?::\*\*|\*\*:)/.test(line));
  if (!isLabeled && (!isList || endsSentence)) return undefined;
  const reason = `These ${lines.length} lines are one paragraph, so visitors see them in one line.`;
  const note =
    'To keep the lines, end each but the last with a backslash, or write a list: a hyphen and a space before each.';
  return { ...spanOf(node), rule: 'joined-lines', level: 'warning', reason, note };
}

/** The most cells of the tables of a page, with those that fill up short rows: a build needs a kilobyte and more for each. */
const mostCells = 50_000;

/** A line right below a table, which becomes its last row. */
const rowsOfText = ({ children: [, ...rows] }: Table, text: string): Finding[] =>
  rows
    .filter((row) => !text.slice(spanOf(row).from, spanOf(row).to).includes('|'))
    .slice(0, 1)
    .map((row) => ({
      ...{ ...spanOf(row), rule: 'accidental-row', level: 'warning' },
      reason: 'This line is a row of the table above it.',
      note: 'If it is a paragraph, leave an empty line above it. If it is a row, write | between its cells.',
    }));

/** Cells that the table does not show, and columns without a heading. */
function tableFindings(table: Table, text: string): Finding[] {
  const [head, ...rows] = table.children;
  const headings = head?.children ?? [];
  const unnamed = headings.filter(({ children }) => children.length === 0).slice(0, 1);
  const columns = headings.length;
  return [
    ...unnamed.map(
      (cell): Finding => ({
        ...spanOf(cell),
        rule: 'empty-table-heading',
        reason: 'This column has no heading, so screen readers cannot say what is in it.',
        note: 'Write what is in the column.',
      }),
    ),
    ...rows.flatMap(({ children, position }): Finding[] => {
      const start = position?.start.offset ?? 0;
      const { 0: code, index = 0 } = cutCode(text.slice(start, position?.end.offset)) ?? {};
      if (code) {
        const reason = `The | in “${code}” ends the cell, although it is in code.`;
        const at = { from: start + index, to: start + index + code.length };
        return [{ ...at, rule: 'lost-cells', reason, note: 'Write \\| instead of |.' }];
      }
      const [first, last] = [children[columns], children.at(-1)];
      if (!first || !last) return [];
      const at = { from: spanOf(first).from, to: spanOf(last).to };
      if (!text.slice(at.from, at.to).replaceAll('|', '').trim()) return [];
      const reason = `The table has ${columns} ${columns === 1 ? 'column' : 'columns'}, so visitors do not see this.`;
      const note =
        'Add a column to the first and the second line of the table, or remove it here. To show a | in a cell, write \\|.';
      return [{ ...at, rule: 'lost-cells', reason, note }];
    }),
  ];
}

export const lostText = nodeRule(({ text, tree, all, hidden }) => {
  const used = new Set(
    all.flatMap((node) => {
      if (node.type === 'footnoteReference') return [`footnoteDefinition ${node.identifier}`];
      const isUse = node.type === 'linkReference' || node.type === 'imageReference';
      return isUse ? [`definition ${node.identifier}`] : [];
    }),
  );
  const places = new Map(
    all.flatMap((node) =>
      'children' in node
        ? node.children.map((child, index): [Nodes, { parent: Nodes['type']; above?: Nodes }] => [
            child,
            { parent: node.type, above: node.children[index - 1] },
          ])
        : [],
    ),
  );
  const defined = new Set<string>();
  let cells = 0;
  return (node) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const { from, to } = spanOf(node);
    const { parent, above } = places.get(node) ?? {};
    if (node.type === 'heading' && accidentalHeading(source)) {
      const isFields = above?.type === 'thematicBreak' && /^[a-z][\w-]*:\s/.test(source);
      const [reason, note] = isFields
        ? [
            'These are fields below those of the page, so visitors see them as a heading.',
            'Move what is needed to the top of the file, and remove the rest with both lines of hyphens.',
          ]
        : [
            'The hyphens under this line make it a heading.',
            'For a heading, write ## before it. For a line across the page, leave an empty line above the hyphens.',
          ];
      return { from, to, rule: 'accidental-heading', level: 'warning', reason, note };
    }
    if (node.type === 'code') return openCode(node, source) ?? unmeantCode(node, tree);
    // What uses an address may be in a part that could not be parsed.
    const isUnsure = node.type === 'definition' && hidden.length > 0;
    if (node.type === 'definition' || node.type === 'footnoteDefinition')
      return isUnsure ? undefined : unused(node, used, defined);
    if (node.type === 'blockquote') return accidentalQuotation(node, text);
    if (node.type === 'list')
      return (
        accidentalList(node, source, text.slice(Math.max(0, from - noteReach), from)) ??
        accidentalEnd(node, above, text)
      );
    if (node.type === 'paragraph') return joinedLines(node, text, parent);
    const isEmphasis = node.type === 'emphasis' || node.type === 'strong';
    // One mark more on the left than on the right. On the right, it may be that of a note.
    const isUneven = isEmphasis && source[0] === text[from - 1] && text[from - 2] !== '\\';
    if (isUneven && !/^(?:emphasis|strong)$/.test(`${parent}`)) {
      const mark = source.charAt(0);
      const reason = `“${mark}${source}” has more marks on one side than on the other, so visitors see “${mark}”.`;
      const note = 'Write as many on both sides: **words** or *words*.';
      return { from: from - 1, to, rule: 'unparsed-emphasis', level: 'warning', reason, note };
    }
    // It`s what they don`t see.
    if (node.type === 'inlineCode' && /^\p{L}\p{L}$/u.test(text.charAt(from - 1) + text.charAt(to))) {
      const reason = `“${source}” is code, because a backtick is no apostrophe.`;
      return { from, to, rule: 'unparsed-code', level: 'warning', reason, note: 'Write ’ instead of `.' };
    }
    if (isEmphasis && /^\p{N}[\p{L}\p{N}]$/u.test(text.charAt(from - 1) + text.charAt(to))) {
      const reason = `“${source}” is emphasis, so visitors do not see the asterisks.`;
      const note = 'To multiply, write ×. To show the asterisks, write \\*.';
      return { from, to, rule: 'unparsed-mark', level: 'warning', reason, note };
    }
    if (node.type === 'delete' && /^~[^~]/.test(source)) {
      const reason = `“${source}” crosses out what is between the marks.`;
      const note =
        'To show the marks, write \\~. For a lowered character, write it itself, such as CO₂. To cross words out, write ~~words~~.';
      return { from, to, rule: 'unparsed-mark', level: 'warning', reason, note };
    }
    if (node.type !== 'table') return undefined;
    const found = [...tableFindings(node, text), ...rowsOfText(node, text)];
    const isTooMany = cells <= mostCells;
    cells += node.children.length * (node.align?.length ?? 0);
    if (!isTooMany || cells <= mostCells) return found;
    const reason = 'With this table, the page has more than 50,000 cells. Each row has as many as the first.';
    const note = 'Leave out columns that are empty, or split the page.';
    return [...found, { from, rule: 'tangled', reason, note }];
  };
});
