import type { List, Nodes, Parents, Root } from 'mdast';
import { codes, spansOf, spliceValue } from '../../../scripts/content/values/written.ts';
import { componentNamed, type Element, isElement, spanOf } from '../../../scripts/content/mdx/nodes.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { attributeUnits } from './attributes.ts';
import { lineBelow, oneLine, type Unit } from './units.ts';

const names: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  tableCell: 'Cell',
  list: 'List',
  listItem: 'List item',
  table: 'Table',
  blockquote: 'Quotation',
  code: 'Code',
  thematicBreak: 'Line',
  footnoteDefinition: 'Footnote',
};

/** What a piece of a body is called: the name of its component, or what it is in Markdown. */
export const partName = (node: Nodes): string =>
  isElement(node) ? (node.name ?? '') : (names[node.type] ?? node.type);

/** What is inside a line of text. */
const isInline = ({ type }: Nodes): boolean =>
  ['text', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'inlineCode', 'break'].includes(type);

/** The offset after the last letter or digit of a value, if it is written as itself. A mark there changes no markup. */
function markOffset(value: string, text: string, from: number): number[] {
  const spans = spansOf(value, text, from, codes.markdown);
  for (let index = value.length - 1; index >= 0; index--) {
    const [start = 0, end = 0] = spans[index] ?? [];
    const isSingle = end - start === 1 && text[start] === value[index];
    if (isSingle && /[\p{L}\p{N}]/u.test(value[index] ?? '') && !/[\uD800-\uDFFF]/.test(value[index] ?? ''))
      return [end];
  }
  return [];
}

/** Where marks can be in a line of text. */
function marksIn(node: Nodes, text: string): number[] {
  // In a link whose words are its address, a mark would become part of the address.
  const isBareLink = node.type === 'link' && text[spanOf(node).from] !== '[';
  if (isBareLink || isElement(node)) return [];
  if (node.type === 'text') return markOffset(node.value, text, spanOf(node).from);
  if (node.type === 'inlineCode') return markOffset(node.value, text, spanOf(node).from + 1);
  return 'children' in node ? node.children.flatMap((child) => marksIn(child, text)) : [];
}

const lineBreak = /\r\n|\n|\r/;

/** The indentation or quotation signs that all of some lines begin with. Empty ones need not. */
function prefixOf(lines: readonly string[]): string {
  const prefixes = lines
    .filter((line) => /[^\s>]/.test(line))
    .map((line) => /^[ \t>]*/.exec(line)?.[0] ?? '');
  const shortest = prefixes.toSorted((a, b) => a.length - b.length)[0] ?? '';
  return prefixes.every((prefix) => prefix.startsWith(shortest)) ? shortest : '';
}

const marker = /^\d+(?=[.)]\s)/;

/**
 * The lines of a numbered list whose items were moved or removed, with their numbers in order. A first number that the list
 * did not have is meant: the list begins with it.
 */
function numbered(lines: string[], { start, children }: List): string[] {
  const [first] = marker.exec(lines[0] ?? '') ?? [];
  const old = start ?? 1;
  const isMoved = Number(first) >= old && Number(first) < old + children.length;
  let next = isMoved ? old : Number(first);
  // A longer number would move the words after it, and what is indented below them.
  return lines.map((line) =>
    line.replace(marker, (number) => {
      const right = String(next++);
      return right.length === number.length ? right : number;
    }),
  );
}

/** Whole lines of a body, or a part of one, as one text. Without a `node`, it is what several are in. */
export function linesUnit(text: string, from: number, to: number, name: string, node?: Parents): Unit {
  const source = text.slice(from, to);
  const component = node && isElement(node) ? node.name : null;
  const isOneLine =
    node?.type === 'heading' || node?.type === 'tableCell' || componentNamed(component)?.children === 'words';
  const sourceLines = source.split(lineBreak);
  const { lineEnd, around } = lineBelow(text, from);
  // In a list, what its first line does not have is how deep an item is.
  const shared = prefixOf([...sourceLines.slice(1), ...(name === names.list ? [`${around}-`] : [])]);
  const prefix = shared || around;
  const shown = sourceLines.map((line, index) => line.slice(index === 0 ? 0 : shared.length)).join('\n');
  const written = (wanted: string): string => {
    if (wanted === shown) return source;
    if (node?.type === 'tableCell') return oneLine(wanted).replace(/(?<!\\)\|/g, '\\|');
    if (isOneLine && wanted.trim() !== '') return oneLine(wanted);
    const typed = wanted.trim().split(lineBreak);
    // An item whose words were deleted is gone.
    const isEmptied = (line: string) => node?.type === 'list' && /^\s*(?:[-*+]|\d+[.)])\s*$/.test(line);
    const kept = typed.filter((line) => !isEmptied(line));
    const lines = node?.type === 'list' && node.ordered ? numbered(kept, node) : kept;
    if (lines.join('').trim() === '')
      throw new Refusal(
        'This text cannot be empty. What it is part of can be removed in its file, or by its “+” in npm run dev.',
      );
    const below = (line: string) => lineEnd + (line.trim() ? prefix + line : prefix.trimEnd());
    // Paragraphs are between the lines of the tags, not in one of them.
    if (component !== null && lines.includes(''))
      return ['', ...lines, ''].map(below).join('') + lineEnd + prefix;
    return lines.map((line, index) => (index === 0 ? line : below(line))).join('');
  };
  return {
    ...{ from, to, name, text: shown },
    writing: isOneLine ? 'line' : 'markdown',
    marks: node?.children.flatMap((child) => marksIn(child, text)) ?? [],
    write: (wanted) => ({ from, to, text: written(wanted) }),
  };
}

/** The texts of a component's attributes, in their order. */
const shownAttributes = (node: Element, text: string): Unit[] =>
  attributeUnits(node, text)
    .filter(({ isShown }) => isShown)
    .map((unit) => ({ ...unit, marks: markOffset(unit.text, text, unit.from) }))
    .sort((one, other) => one.from - other.from);

/** The alternative text of a Markdown picture. */
function alternativeUnit(node: Nodes, text: string): Unit[] {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const value = node.alt ?? '';
  const from = spanOf(node).from + 2;
  const to = spansOf(value, text, from, codes.markdown).at(-1)?.[1] ?? from;
  const encode = (wanted: string) =>
    wanted.replace(/[[\]\\`*_~<{|]|&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '\\$&');
  const written = { source: text, from, value, code: codes.markdown, encode };
  const write = (wanted: string) => spliceValue(written, oneLine(wanted));
  const marks = markOffset(value, text, from);
  return [{ from, to, name: 'Alternative text', text: value, writing: 'attribute', marks, write }];
}

/** Whether a paragraph is nothing but components: then their words are edited, and not their tags. */
const hasOnlyElements = (node: Parents): boolean =>
  node.children.every((child) => isElement(child) || (child.type === 'text' && child.value.trim() === ''));

/** Every text of a body that can be edited by itself, in reading order. */
export function bodyUnits(tree: Root, text: string): Unit[] {
  const units: Unit[] = [];
  /** `isInLine`: the node is part of a line of text. Pictures and components in it have texts of their own, besides. */
  const visit = (node: Nodes, isInLine: boolean): void => {
    units.push(...alternativeUnit(node, text));
    if (isElement(node)) units.push(...shownAttributes(node, text));
    if (!('children' in node)) return;
    const isPart = isInLine && !isElement(node);
    // A paragraph, a heading, a cell, a whole list, or the words inside a component.
    const isText = node.type === 'list' || (node.children.some(isInline) && !hasOnlyElements(node));
    const isLine = !isPart && isText;
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (isLine && first && last)
      units.push(linesUnit(text, spanOf(first).from, spanOf(last).to, partName(node), node));
    if (node.type === 'tableCell' && !first) {
      const { from } = spanOf(node);
      const at = from + (/^\|? ?/.exec(text.slice(from, spanOf(node).to))?.[0].length ?? 0);
      units.push(linesUnit(text, at, at, partName(node), node));
    }
    for (const child of node.children) visit(child, isPart || isLine);
  };
  visit(tree, false);
  return units;
}
