import type { Heading, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { type Block, vocabulary } from '../../../src/blocks/vocabulary.ts';
import type { Place } from '../../../src/model/problem.ts';
import { nodesOf } from './nodes.ts';

/** A heading that a body writes itself, or a component's title. */
export interface OutlineEntry {
  level: number;
  text: string;
  place: Place;
  end: Place;
  /** Written with `#` signs, and not by a component. */
  isMarkdown: boolean;
  /** Whether it has an address of its own on the page. */
  isLinkable: boolean;
}

const placesOf = ({ position }: Pick<Heading, 'position'>): { place: Place; end: Place } => {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { place: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
};

const blocks = new Map<string, Block>(Object.entries(vocabulary));

/** A component's title; only sections can be linked to. */
function blockEntry(node: MdxJsxFlowElement | MdxJsxTextElement): OutlineEntry[] {
  const level = blocks.get(node.name ?? '')?.heading;
  if (!level) return [];
  const title = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  );
  const text = title && typeof title.value === 'string' ? title.value : '';
  return [{ level, text, ...placesOf(title ?? node), isMarkdown: false, isLinkable: level === 2 }];
}

/** The headings of a body in the order in which a reader meets them. */
export const outlineOf = (tree: Root): OutlineEntry[] =>
  nodesOf(tree).flatMap((node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return blockEntry(node);
    if (node.type !== 'heading') return [];
    return { level: node.depth, text: textOf(node), ...placesOf(node), isMarkdown: true, isLinkable: true };
  });
