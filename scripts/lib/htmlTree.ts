import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** The text of a piece of parsed HTML. */
export const textOf = (node: Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** Every element below a node, in the order of the text. */
export function* elementsOf(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (tree.isElementNode(child)) yield child;
    yield* elementsOf(child);
  }
}

/** The first element of a name. */
export function elementNamed(node: Node, name: string): Element | undefined {
  for (const element of elementsOf(node)) if (element.tagName === name) return element;
  return undefined;
}
