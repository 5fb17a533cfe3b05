import type { Token } from '../../types.ts';

/** A token of the open page with its position: a word of a text node, or an element. */
export interface PageToken extends Token {
  node: Node;
  start: number;
  end: number;
}

const hiddenElements = 'script, style, template, noscript, [hidden]';

/** The words, links and pictures of an element in reading order, as the build reads them from the page's HTML. */
export function pageTokens(element: Element): PageToken[] {
  const tokens: PageToken[] = [];
  const addElement = (node: Element, role: Token['role'], text: string) =>
    tokens.push({ role, text, node, start: 0, end: node.childNodes.length });
  const read = (node: Node): void => {
    if (node instanceof Text)
      for (const { 0: text, index } of node.data.matchAll(/\S+/g))
        tokens.push({ role: 'word', text, node, start: index, end: index + text.length });
    if (!(node instanceof Element) || node.matches(hiddenElements)) return;
    if (node.matches('img, svg:has(use)')) addElement(node, 'picture', '');
    else if (!(node instanceof SVGElement)) for (const child of node.childNodes) read(child);
    const href = node instanceof HTMLAnchorElement && node.getAttribute('href');
    if (href) addElement(node, 'target', href);
  };
  read(element);
  return tokens;
}

/** The part of the page from one token to another. */
export function rangeOf(first: PageToken, last: PageToken): Range {
  const range = document.createRange();
  const isPicture = ({ role }: PageToken) => role === 'picture';
  if (isPicture(first)) range.setStartBefore(first.node);
  else range.setStart(first.node, first.start);
  if (isPicture(last)) range.setEndAfter(last.node);
  else range.setEnd(last.node, last.end);
  return range;
}
