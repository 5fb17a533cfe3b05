import type { Element, Root, Text } from 'hast';
import { selectAll } from 'hast-util-select';

/** What is there to be operated or looked at, and what is said to screen readers only. */
const notRead = [
  ...['nav', 'form', 'svg', 'canvas', 'script', 'style', 'button', 'fieldset', 'img[alt=""]'],
  ...[
    '[hidden]',
    '[aria-hidden=true]',
    '[data-nosnippet]',
    '[data-needs-script]',
    'a[href^="#"][aria-label]',
  ],
].join(', ');

const inline = new Set(['a', 'span', 'strong', 'em', 'b', 'small', 'cite', 'time', 'img']);

type Content = Element | Text;

/** Everything but comments. */
const isContent = (node: { type: string }): node is Content =>
  node.type === 'element' || node.type === 'text';

const isInline = (node: Content | undefined): node is Element =>
  node?.type === 'element' && inline.has(node.tagName);

/** What style sheets set apart on the page: words side by side without a space between them. */
function apart(children: Content[]): Content[] {
  return children.flatMap((child, index): Content[] => {
    const before = children[index - 1];
    if (!isInline(child) || !isInline(before)) return [child];
    if (child.tagName === 'a') return [{ type: 'text', value: ' ' }, child];
    return [{ type: 'element', tagName: 'br', properties: {}, children: [] }, child];
  });
}

/** Leaves of a page what can be read as text, and completes its addresses where the page's own is complete. */
export function keepReadable(tree: Root, address: string): void {
  const dropped = new Set<unknown>(selectAll(notRead, tree));
  const visit = (parent: Root | Element): void => {
    const children: { type: string }[] = parent.children;
    parent.children = apart(children.filter(isContent).filter((child) => !dropped.has(child)));
    for (const child of parent.children) if (child.type === 'element') visit(child);
  };
  visit(tree);
  if (!URL.canParse(address)) return;
  for (const { properties } of selectAll('[href], [src]', tree))
    for (const name of ['href', 'src']) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = new URL(value, address).href;
    }
}
