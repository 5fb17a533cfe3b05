import type { Heading, Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { Place } from '../../../src/model/problem.ts';

/** A heading that a body writes itself, or a section's title. */
export interface OutlineEntry {
  level: number;
  text: string;
  place: Place;
  end: Place;
  /** Written with `#` signs, and not by a component. */
  isMarkdown: boolean;
}

const placesOf = ({ position }: Heading | MdxJsxAttribute): { place: Place; end: Place } => {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { place: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
};

/** A section's title is a heading of the second level: the page's own is the only one of the first. */
function sectionEntry(node: MdxJsxFlowElement): OutlineEntry[] {
  if (node.name !== 'Section') return [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'title' && typeof attribute.value === 'string'
      ? [{ level: 2, text: attribute.value, ...placesOf(attribute), isMarkdown: false }]
      : [],
  );
}

/** The headings of a body in the order in which a reader meets them. */
export function outlineOf(node: Root | Nodes): OutlineEntry[] {
  if (node.type === 'heading') {
    return [{ level: node.depth, text: textOf(node), ...placesOf(node), isMarkdown: true }];
  }
  const own = node.type === 'mdxJsxFlowElement' ? sectionEntry(node) : [];
  return 'children' in node ? [...own, ...node.children.flatMap(outlineOf)] : own;
}
