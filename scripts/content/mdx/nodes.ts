import type { Nodes } from 'mdast';

/**
 * Every node of a tree in the order in which a reader meets them, which is that of the rendered page. A loop, because
 * a text may be nested deeper than functions can call one another.
 */
export function nodesOf(tree: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}
