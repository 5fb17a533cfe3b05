import type { Element, Root, Text } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Content = Element | Text;

/** The styles by which word processors mark a word, if they use no element for it. */
const marks = [
  { pattern: /font-weight:\s*(bold|[6-9]00)/, tag: 'strong' },
  { pattern: /font-style:\s*italic/, tag: 'em' },
] as const;

/** Google Docs wraps everything in a `b` that is not bold, and marks words by styles of spans. */
function withElements(node: Element): Element {
  const style = String(node.properties.style ?? '');
  if (node.tagName === 'b' && /font-weight:\s*normal/.test(style)) return { ...node, tagName: 'div' };
  const mark = node.tagName === 'span' ? marks.find(({ pattern }) => pattern.test(style)) : undefined;
  return mark ? { ...node, tagName: mark.tag } : node;
}

/** What Word adds for itself: its bullets, its namespaces, its comments, and pictures of one's own computer. */
const isLitter = (node: Element): boolean =>
  /^(o:|w:|v:|m:|style$|script$|meta$|link$|title$|xml$|img$)/.test(node.tagName) ||
  /mso-list:\s*Ignore/.test(String(node.properties.style ?? ''));

const isContent = (node: Root['children'][number]): node is Content =>
  node.type === 'text' || (node.type === 'element' && !isLitter(node));

function clean(parent: Root | Element): void {
  const children: Root['children'] = parent.children;
  const content = children
    .filter(isContent)
    .map((node) => (node.type === 'element' ? withElements(node) : node));
  parent.children = content;
  for (const node of content) if (node.type === 'element') clean(node);
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
  const markdown = String(await processor.process(html.replaceAll(' ', ' ')));
  return markdown.trim();
}
