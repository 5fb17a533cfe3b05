import type { Element, Root, Text } from 'hast';

type Content = Element | Text;

/** Interactive and graphical elements. */
const skippedTags = new Set(['nav', 'form', 'svg', 'canvas', 'script', 'style', 'button', 'fieldset']);

const inline = new Set(['a', 'span', 'strong', 'em', 'b', 'small', 'cite', 'time', 'img']);

/** Whether an element is readable text. Text for screen readers only and anchor links are not. */
function isRead({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, dataNosnippet, dataNeedsScript, alt, href, ariaLabel } = properties;
  if (skippedTags.has(tagName) || hidden || ariaHidden === 'true') return false;
  if (dataNosnippet !== undefined || dataNeedsScript !== undefined) return false;
  if (tagName === 'img') return alt !== '';
  return !(ariaLabel && String(href).startsWith('#'));
}

/** Whether a node is content, not a comment. */
const isContent = (node: Root['children'][number]): node is Content =>
  node.type === 'text' || (node.type === 'element' && isRead(node));

const isInline = (node: Content | undefined): node is Element =>
  node?.type === 'element' && inline.has(node.tagName);

/** Inserts spaces between adjacent inline elements that only CSS separates. */
function withSpaces(children: Content[]): Content[] {
  return children.flatMap((child, index): Content[] => {
    const before = children[index - 1];
    if (!isInline(child) || !isInline(before)) return [child];
    if (child.tagName === 'a') return [{ type: 'text', value: ' ' }, child];
    return [{ type: 'element', tagName: 'br', properties: {}, children: [] }, child];
  });
}

/** Without the label around the check box of a task, beside which its words are in Markdown. */
const withoutLabel = (item: Content): Content[] =>
  item.type === 'element' && item.tagName === 'label' ? item.children.filter(isContent) : [item];

/** Reduces a page to readable text. Makes its URLs absolute if the page's own URL is. */
export function simplifyTree(tree: Root, address: string): void {
  const complete = URL.canParse(address);
  const simplify = (parent: Root | Element): void => {
    const children: Root['children'] = parent.children;
    const read = children.filter(isContent);
    const isItem = parent.type === 'element' && parent.tagName === 'li';
    const content = withSpaces(isItem ? read.flatMap(withoutLabel) : read);
    parent.children = content;
    for (const child of content) {
      if (child.type !== 'element') continue;
      for (const name of ['href', 'src']) {
        const value = child.properties[name];
        if (complete && typeof value === 'string') child.properties[name] = new URL(value, address).href;
      }
      simplify(child);
    }
  };
  simplify(tree);
}
