import type { Root } from 'mdast';
import { pageAnchors } from '../../../src/model/anchors.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { isElement } from './bodyContext.ts';
import { type Reference, valueInLine } from '../references.ts';
import { spanOf } from '../rules/define.ts';
import { config } from '../../../src/site.ts';

/** Every URL that Markdown links to. Those of components are found by their schemas. */
export function linksOf(tree: Root, text: string): Reference[] {
  const nodes = nodesOf(tree);
  // Other definitions belong to pictures.
  const linked = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  return nodes.flatMap((node): Reference[] => {
    if ((node.type !== 'link' && node.type !== 'definition') || !node.position) return [];
    if (node.type === 'definition' && !linked.has(node.identifier)) return [];
    const { from, to } = spanOf(node);
    // The text of a link may contain its URL too, so the search starts after the text.
    const words = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
    const behind = words !== undefined && !/[\r\n]/.test(text.slice(words, to)) ? words : from;
    const range = valueInLine(text, behind, node.url) ?? valueInLine(text, from, node.url);
    return [{ kind: 'link', value: node.url, from, ...range }];
  });
}

/** The anchors of a page's sections, as the renderer computes them from component attributes. */
export function anchorsOf(tree: Root): string[] {
  const anchorOf = pageAnchors();
  return nodesOf(tree).flatMap((node) => {
    if (!isElement(node)) return [];
    const named = config.blocks.get(node.name ?? '')?.anchor;
    const value = node.attributes.find(
      (each) => each.type === 'mdxJsxAttribute' && each.name === named,
    )?.value;
    return typeof value === 'string' ? [anchorOf(value)] : [];
  });
}
