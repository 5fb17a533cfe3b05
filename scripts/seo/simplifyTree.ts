import type { Element, Root, Text } from 'hast';

type Content = Element | Text;

/** What is there to be operated or to be looked at. */
const notRead = new Set(['nav', 'form', 'svg', 'canvas', 'script', 'style', 'button', 'fieldset']);

const inline = new Set(['a', 'span', 'strong', 'em', 'b', 'small', 'cite', 'time', 'img']);

/** Whether readers see it as text; what is said to screen readers only, and links from a part to itself, are not. */
function isRead({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, dataNosnippet, dataNeedsScript, alt, href, ariaLabel } = properties;
  if (notRead.has(tagName) || hidden || ariaHidden === 'true') return false;
  if (dataNosnippet !== undefined || dataNeedsScript !== undefined) return false;
  if (tagName === 'img') return alt !== '';
  return !(ariaLabel && String(href).startsWith('#'));
}

/** Everything that is read, without comments. */
const isContent = (node: Root['children'][number]): node is Content =>
  node.type === 'text' || (node.type === 'element' && isRead(node));

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
export function simplifyTree(tree: Root, address: string): void {
  const complete = URL.canParse(address);
  const visit = (parent: Root | Element): void => {
    const children: Root['children'] = parent.children;
    const kept = apart(children.filter(isContent));
    parent.children = kept;
    for (const child of kept) {
      if (child.type !== 'element') continue;
      for (const name of ['href', 'src']) {
        const value = child.properties[name];
        if (complete && typeof value === 'string') child.properties[name] = new URL(value, address).href;
      }
      visit(child);
    }
  };
  visit(tree);
}
