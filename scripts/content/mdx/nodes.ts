import type { Nodes } from 'mdast';

/**
 * Every node of a tree in reading order, which is the order of the rendered page. This is a loop, because recursion
 * would overflow the stack on deeply nested text.
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
