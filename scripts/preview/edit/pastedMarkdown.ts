import type { Element, Root, Text } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Content = Element | Text;

/** The styles by which word processors mark a word, if they use no element for it. */
const marks = [
  { pattern: /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/, tag: 'strong' },
  { pattern: /(?:^|;)\s*font-style:\s*italic/, tag: 'em' },
] as const;

/** Google Docs wraps everything in a `b` that is not bold, and marks words by styles of spans. */
function withElements(node: Element): Element {
  const style = String(node.properties.style ?? '');
  if (node.tagName === 'b' && /(?:^|;)\s*font-weight:\s*normal/.test(style))
    return { ...node, tagName: 'div' };
  const mark = node.tagName === 'span' ? marks.find(({ pattern }) => pattern.test(style)) : undefined;
  return mark ? { ...node, tagName: mark.tag } : node;
}

/** What Word adds for itself: its bullets, its namespaces, its comments, and pictures of one's own computer. */
const isLitter = (node: Element): boolean =>
  /^(o:|w:|v:|m:|style$|script$|meta$|link$|title$|xml$|img$)/.test(node.tagName) ||
  /mso-list:\s*Ignore/.test(String(node.properties.style ?? ''));

const isContent = (node: Root['children'][number]): node is Content =>
  node.type === 'text' || (node.type === 'element' && !isLitter(node));

const space = (value: string): Text => ({ type: 'text', value });

/** Spaces at the ends of marked words, which Markdown does not allow there, move out of the mark. */
function withoutOuterSpaces(node: Element): Content[] {
  const [first, last] = [node.children[0], node.children.at(-1)];
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? (/\s*$/.exec(last.value)?.[0] ?? '') : '';
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  return [space(before), node, space(after)];
}

function clean(parent: Root | Element): void {
  const children: Root['children'] = parent.children;
  parent.children = children.filter(isContent).flatMap((node): Content[] => {
    // Word processors keep words apart by spaces that do not break.
    if (node.type === 'text') return [space(node.value.replaceAll('\u00a0', ' '))];
    const marked = withElements(node);
    clean(marked);
    return /^(strong|em|b|i)$/.test(marked.tagName) ? withoutOuterSpaces(marked) : [marked];
  });
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root) => clean(tree))
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** Rich text from the clipboard as Markdown, without what word processors add for themselves. */
export async function pastedMarkdown(html: string): Promise<string> {
  const markdown = String(await processor.process(html));
  return markdown.trim();
}
