/** Rich text from the clipboard as Markdown. The development server runs this, and browsers on a preview do. */
import type { Element, ElementContent, Root, Text } from 'hast';
import type { Root as MarkdownTree } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { nodesOf } from '../../../scripts/content/mdx/nodes.ts';
import { shiftedText } from '../../../scripts/content/mdx/htmlTags.ts';
import { untracked } from '../../../scripts/check/links/untracked.ts';
import { withTimeLimit } from '../../../scripts/lib/limits/timeLimit.ts';

type Content = Element | Text;

const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

const textInside = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textInside).join('') : '';

const text = (value: string): Text => ({ type: 'text', value });

const element = (tagName: string, children: Content[], properties = {}): Element => ({
  ...{ type: 'element', tagName, properties, children },
});

const isElement = (node: Root['children'][number] | undefined, name: RegExp): node is Element =>
  node?.type === 'element' && name.test(node.tagName);

/** What is no text, and what Word adds for itself: its bullets, its namespaces, its comments, words that were deleted. */
const isLitter = (node: Element): boolean =>
  /^(o:|w:|v:|m:|(style|script|meta|link|title|xml|img|del|video|audio|iframe|svg)$)/.test(node.tagName) ||
  /mso-list:\s*Ignore|mso-element:\s*comment|mso-special-character:\s*comment/.test(styleOf(node)) ||
  /MsoCommentReference|msocom/.test(String(node.properties.className ?? '')) ||
  /#_msocom_/.test(String(node.properties.href ?? ''));

const isContent = (node: Root['children'][number]): node is Content =>
  node.type === 'text' || (node.type === 'element' && !isLitter(node));

/** The address of a link without what browsers leave out. */
const addressOf = ({ properties }: Element): string =>
  String(properties.href ?? '').replaceAll(/^[\p{Cc}\s]+|[\p{Cc}\s]+$|\p{Cc}/gu, '');

const block = /^(p|div|h\d|ul|ol|li|table|tr|td|th|blockquote|pre|hr)$/;
const bold = /^(b|strong)$/;
const mark = /^(b|strong|em|i)$/;

/**
 * Elements that mean nothing in Markdown: underlines, anchors, links that lead nowhere from here, empty ones, marks around
 * paragraphs, and the `b` around all that Google Docs copies.
 */
const isWrapper = (node: Element): boolean =>
  /^(u|ins|font)$/.test(node.tagName) ||
  (node.children.length === 0 && /^(a|b|code|em|i|s|span|strong)$/.test(node.tagName)) ||
  (node.tagName === 'a' &&
    /^(?!https?:|mailto:|tel:)[a-z+.-]+:|^$|^#_?ftnt?\d|^#_?ftn(?:t_)?ref/i.test(addressOf(node))) ||
  (mark.test(node.tagName) && node.children.some((child) => isElement(child, block))) ||
  (node.tagName === 'b' && /(?:^|;)\s*font-weight:\s*(normal|[1-5]00)/.test(styleOf(node)));

/** What a paragraph of Word is in a list: `mso-list: l0 level2 lfo1`, and a marker that is to be ignored. */
interface WordItem {
  /** Counted from 1. */
  level: number;
  list: 'ol' | 'ul';
  /** The number of a numbered item. */
  number: number;
}

/** What a paragraph is in a list of Word; undefined if it is in none. It begins with its number, or with a bullet. */
function wordItem(node: Element): WordItem | undefined {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node)) ?? [];
  if (node.tagName !== 'p' || level === undefined) return undefined;
  const [, number] = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(textInside(node).trim()) ?? [];
  return { level: Number(level), list: number ? 'ol' : 'ul', number: Number.parseInt(number ?? '', 10) || 1 };
}

/** Puts the items of Word that follow each other into lists. */
function withWordLists(children: Content[], items: ReadonlyMap<Content, WordItem>): Content[] {
  const result: Content[] = [];
  let open: { level: number; list: Element }[] = [];
  for (const child of children) {
    const item = items.get(child);
    if (child.type !== 'element' || !item) {
      if (open.length > 0 && textInside(child).trim() === '') continue;
      open = [];
      result.push(child);
      continue;
    }
    const { level, list: name, number } = item;
    open = open.filter((each) => each.level < level || (each.level === level && each.list.tagName === name));
    const entry: Element = { ...child, tagName: 'li', properties: {} };
    const around = open.at(-1);
    if (around?.level === level) around.list.children.push(entry);
    else {
      const list = element(name, [entry], name === 'ol' && number !== 1 ? { start: number } : {});
      const parent = around?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(list);
      else result.push(list);
      open.push({ level, list });
    }
  }
  return result;
}

/** Parameters by which advertisers and newsletters follow readers: a pasted link is none of this site’s own campaigns. */
const campaigns =
  /(?<=[?&])(?:utm_\w+|gbraid|wbraid|dclid|ttclid|twclid|yclid|mc_cid)(?:=[^&#]*)?(?:&|(?=#|$))/gi;

/** The address that a link leads to, without what is between, and without what follows readers. */
export const directAddress = (href: string): string =>
  URL.canParse(href) ? untracked(untracked(href), campaigns) : href;

/** Takes elements with some names away, and leaves what is in them, between two others if they are given. */
const unwrapped = (children: ElementContent[], name: RegExp, between: Content[] = []): Content[] =>
  children.filter(isContent).flatMap((child): Content[] => {
    if (child.type === 'text') return [child];
    const inner = unwrapped(child.children, name, between);
    return name.test(child.tagName) ? [...between, ...inner, ...between] : [{ ...child, children: inner }];
  });

/** A paragraph in an item of a list would put empty lines around it. */
function withoutParagraph(node: Element): Element {
  const paragraphs = node.children.filter((child) => isElement(child, /^p$/));
  if (paragraphs.length > 1) return node;
  const children = node.children.flatMap((child) => (isElement(child, /^p$/) ? child.children : [child]));
  return { ...node, children };
}

const isSpace = (child: ElementContent): boolean =>
  textInside(child).trim() === '' && (child.type === 'text' || isElement(child, /^(br|a|s|span)$/));

/** Words are marked once. Spaces and line breaks at their ends, which Markdown does not allow there, move out of the mark. */
function markedWords(node: Element): Content[] {
  const children = unwrapped(node.children, bold.test(node.tagName) ? bold : /^(em|i)$/);
  const start = children.findIndex((child) => !isSpace(child));
  const end = children.findLastIndex((child) => !isSpace(child)) + 1;
  if (start < 0) return children;
  const [first, last] = [children[start], children[end - 1]];
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? (/(?<!\s)\s*$/.exec(last.value)?.[0] ?? '') : '';
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  node.children = children.slice(start, end);
  return [...children.slice(0, start), text(before), node, text(after), ...children.slice(end)];
}

/** Google Docs puts a list beside the item that it belongs to, which is not always copied. */
function withNestedLists(list: Element): Element {
  const children: Element['children'] = [];
  for (const child of list.children) {
    const item = children.findLast((each) => isElement(each, /^li$/));
    if (isElement(child, /^[ou]l$/) && isElement(item, /^li$/)) item.children.push(child);
    else children.push(...(isElement(child, /^[ou]l$/) ? child.children : [child]));
  }
  return { ...list, children };
}

/** The elements with some names in a node, without those in each other. */
const elementsIn = (node: Element, name: RegExp): Element[] =>
  node.children.flatMap((child) =>
    isElement(child, name) ? child : isElement(child, /./) ? elementsIn(child, name) : [],
  );

/** The level of a list that says it: Slack puts lists of all levels beside each other. */
function levelOf({ tagName, properties, children }: Element): number {
  const first = children.find((child) => isElement(child, /^li$/));
  const { dataIndent = Number(isElement(first, /^li$/) ? first.properties.ariaLevel : 0) - 1 } = properties;
  return /^[ou]l$/.test(tagName) ? Number(dataIndent) + 1 || 0 : 0;
}

/** A table as Markdown has it: its first row is its head, and its cells are lines. One cell is no table. */
function tableOf(node: Element): Element {
  const cells = elementsIn(node, /^t[dh]$/);
  const [only, ...others] = cells;
  if (only && others.length === 0) return { ...only, tagName: 'div' };
  for (const cell of cells) cell.children = unwrapped(cell.children, block, [text(' ')]);
  const [head = node] = elementsIn(node, /^tr$/);
  for (const cell of elementsIn(head, /^t[dh]$/)) {
    cell.tagName = 'th';
    // A head is bold already.
    cell.children = unwrapped(cell.children, bold);
  }
  return node;
}

/** The styles by which word processors mark a word, if they use no element for it. */
const marks = [
  [/(?:^|;)\s*font-style:\s*italic/, 'em'],
  [/(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/, 'strong'],
] as const;

/** The words of what is raised or lowered, in characters that are so by themselves: m², CO₂. Undefined if there are none. */
function shiftedWords(node: Element): string | undefined {
  const style = node.tagName === 'span' ? styleOf(node) : `vertical-align: ${node.tagName}`;
  const [, name] = /(?:^|;)\s*vertical-align:\s*(sup|sub)(?:er)?\b/.exec(style) ?? [];
  const words = textInside(node);
  if (elementsIn(node, /^a$/).length > 0) return undefined;
  if (name === 'sup' && words === 'TM') return '™';
  return name === 'sup' || name === 'sub' ? shiftedText(name, words) : undefined;
}

/** A cleaned element as Markdown can have it. */
function converted(node: Element): Content[] {
  if (isWrapper(node)) return node.children.filter(isContent);
  if (node.tagName === 'li') return [withoutParagraph(node)];
  if (/^[ou]l$/.test(node.tagName)) return [withNestedLists(node)];
  if (node.tagName === 'table') return [tableOf(node)];
  if (/^h\d$/.test(node.tagName)) return [{ ...node, children: unwrapped(node.children, bold) }];
  if (node.tagName === 'a') node.properties.href = directAddress(addressOf(node));
  if (mark.test(node.tagName)) return markedWords(node);
  const shifted = shiftedWords(node);
  if (shifted) return [text(shifted)];
  const tags = node.tagName === 'span' ? marks.filter(([pattern]) => pattern.test(styleOf(node))) : [];
  const [marked] = tags.reduce((inner, [, tag]) => [element(tag, inner)], node.children.filter(isContent));
  return tags.length > 0 && marked?.type === 'element' ? markedWords(marked) : [node];
}

/** The line breaks behind a block, or at the beginning if there are blocks. */
function breaksBesideBlocks(children: readonly Content[]): Set<Content> {
  const isBlock = (child: Content) => isElement(child, block);
  const found = new Set<Content>();
  let isBeside = children.some(isBlock);
  for (const child of children)
    if (child.type === 'text') isBeside &&= child.value.trim() === '';
    else if (child.tagName !== 'br') isBeside = isBlock(child);
    else if (isBeside) found.add(child);
  return found;
}

function clean(parent: Root | Element): void {
  const items = new Map<Content, WordItem>();
  const children = [...parent.children].filter(isContent);
  // Between blocks, a line break is an empty paragraph of Google Docs.
  const above = breaksBesideBlocks(children);
  const below = breaksBesideBlocks(children.toReversed());
  const cleaned = children.flatMap((node): Content[] => {
    if (above.has(node) && below.has(node)) return [];
    // Word processors keep words apart by spaces that do not break.
    if (node.type === 'text') return [text(node.value.replaceAll('\u00a0', ' '))];
    const item = wordItem(node);
    clean(node);
    if (item) items.set(node, item);
    const level = parent.type === 'element' && /^[ou]l$/.test(parent.tagName) ? 0 : levelOf(node);
    const isPlain = node.children.every((child) => isSpace(child) || isElement(child, /^(?:li|[ou]l)$/));
    if (level === 0 || !isPlain) return converted(node);
    const number = Number(node.properties.start ?? 1);
    const list = node.tagName === 'ol' ? 'ol' : 'ul';
    return withNestedLists(node)
      .children.filter((child) => isElement(child, /^li$/))
      .map((child, index) => {
        items.set(child, { level, list, number: number + index });
        return child;
      });
  });
  // Mail programs put a line break into an empty paragraph.
  const isEmpty = parent.type === 'element' && block.test(parent.tagName) && cleaned.every(isSpace);
  parent.children = isEmpty ? [] : withWordLists(cleaned, items);
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root) => clean(tree))
  .use(rehypeRemark)
  .use(() => (tree: MarkdownTree) => {
    // Only items of several paragraphs have empty lines between them. Inner lists of several items do not count.
    for (const node of nodesOf(tree).reverse()) {
      if (node.type === 'listItem')
        node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1;
      if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
    }
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  // What would be an expression or a tag in MDX.
  .use(function (this: Processor) {
    const unsafe = ['{', '}', '<'].map((character) => ({ character, inConstruct: 'phrasing' as const }));
    const { toMarkdownExtensions = [] } = this.data();
    this.data({ toMarkdownExtensions: [...toMarkdownExtensions, { unsafe }] });
  })
  .freeze();

/**
 * Rich text from the clipboard as Markdown, without what word processors add for themselves. Empty if it nests too deeply
 * to be read, or takes too long: then the clipboard's plain text is all there is.
 */
export function pastedMarkdown(html: string): string {
  try {
    return withTimeLimit(() => String(processor.processSync(html))).trim();
  } catch {
    return '';
  }
}
