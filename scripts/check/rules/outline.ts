import type { Heading } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { Extent, Position } from '../../../src/model/problem.ts';
import { blockNamed, meantBlock } from '../../content/mdx/blockNames.ts';
import type { ParsedBody } from '../rule.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { Positions } from '../../content/positions.ts';
import type { Span } from '../../content/mdx/syntaxFinding.ts';
import { readTag } from '../../content/mdx/tags.ts';

/** A Markdown heading, or the title of a component. */
export interface OutlineEntry {
  level: number;
  text: string;
  place: Position;
  end: Position;
  /** Whether it is written with `#`, and not by a component. */
  isMarkdown: boolean;
  /** Whether it has an anchor on the page. */
  isLinkable: boolean;
}

const positionsOf = ({ position }: Pick<Heading, 'position'>): { place: Position; end: Position } => {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { place: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
};

const entryOf = (name: string | null, title: string, positions: Extent): OutlineEntry[] => {
  const level = blockNamed(meantBlock(name) ?? null)?.heading;
  return level ? [{ level, text: title, ...positions, isMarkdown: false, isLinkable: level === 2 }] : [];
};

/** The entry for a component's title. Only sections can be linked to. */
function blockEntry(node: MdxJsxFlowElement | MdxJsxTextElement): OutlineEntry[] {
  const title = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  );
  const text = title && typeof title.value === 'string' ? title.value : '';
  return entryOf(node.name, text, positionsOf(title ?? node));
}

/** The entry for the title of an opening tag that was left out of the tree. */
function hiddenEntry({ from }: Span, text: string, positions: Positions): OutlineEntry[] {
  if (!/^<[A-Za-z]/.test(text.slice(from, from + 2))) return [];
  const { name, to, attributes } = readTag(text, from);
  const title = attributes.find((attribute) => attribute.name === 'title')?.value;
  const words = title ? text.slice(title.from + 1, title.to - 1) : '';
  return entryOf(name, words, positions.extent(from, to));
}

const inOrder = (a: OutlineEntry, b: OutlineEntry) =>
  a.place.line - b.place.line || a.place.column - b.place.column;

/** The headings of a body in reading order. */
export function outlineOf({
  tree,
  text,
  hidden,
}: Pick<ParsedBody, 'tree' | 'text' | 'hidden'>): OutlineEntry[] {
  const found = nodesOf(tree).flatMap((node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return blockEntry(node);
    if (node.type !== 'heading') return [];
    return {
      level: node.depth,
      text: textOf(node),
      ...positionsOf(node),
      isMarkdown: true,
      isLinkable: true,
    };
  });
  if (hidden.length === 0) return found;
  const positions = new Positions(text);
  return [...found, ...hidden.flatMap((span) => hiddenEntry(span, text, positions))].sort(inOrder);
}
