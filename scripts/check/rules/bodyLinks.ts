import type { Root } from 'mdast';
import { blocks } from '../../../src/blocks/index.ts';
import { pageAnchors } from '../../../src/model/anchors.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import type { Reference } from '../references.ts';
import { spanOf } from './span.ts';

/** Every URL that Markdown links to. Those of components are found by their schemas. */
export function linksOf(tree: Root, lines: readonly string[]): Reference[] {
  const nodes = nodesOf(tree);
  // Other definitions belong to pictures.
  const linked = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  return nodes.flatMap((node): Reference[] => {
    if ((node.type !== 'link' && node.type !== 'definition') || !node.position) return [];
    if (node.type === 'definition' && !linked.has(node.identifier)) return [];
    // The text of a link may contain its URL too, so the search starts after the text.
    const words = node.type === 'link' ? node.children.at(-1)?.position?.end : undefined;
    const start = node.position.start;
    const from = words && words.line === node.position.end.line ? words : start;
    const span = spanOf(lines, from, node.url) ?? spanOf(lines, start, node.url);
    return [{ kind: 'link', value: node.url, place: span?.place ?? start, end: span?.end }];
  });
}

/** The anchors of a page's sections, as the renderer computes them from component attributes. */
export function anchorsOf(tree: Root): string[] {
  const anchorOf = pageAnchors();
  return nodesOf(tree).flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
    const named = blocks.get(node.name ?? '')?.anchor;
    const value = node.attributes.find(
      (each) => each.type === 'mdxJsxAttribute' && each.name === named,
    )?.value;
    return typeof value === 'string' ? [anchorOf(value)] : [];
  });
}
