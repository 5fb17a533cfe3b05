/** Reads HTML as parse5 parses it. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** The value of an attribute. Undefined if the element does not have it. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

export const textContent = (node: Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textContent).join('') : '';

/** Every element below a node, in document order. */
export function* elementsOf(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (tree.isElementNode(child)) yield child;
    yield* elementsOf(child);
  }
}

export function elementNamed(node: Node, name: string): Element | undefined {
  for (const element of elementsOf(node)) if (element.tagName === name) return element;
  return undefined;
}
