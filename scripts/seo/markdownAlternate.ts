import type { Element, Nodes, Root, Text } from 'hast';
import type { Root as Markdown } from 'mdast';
import type { ConstructName, Handle } from 'mdast-util-to-markdown';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { stringify } from 'yaml';

/** Interactive and graphical elements. */
const skipped = /^(nav|form|svg|canvas|script|style|button|fieldset)$/;
/** Elements between which only CSS may leave a space. */
const separated = /^(a|span|strong|em|b|small|cite|time|img)$/;

type Content = Element | Text;

const isTag = (node: Nodes | undefined, tags: RegExp): node is Element =>
  node?.type === 'element' && tags.test(node.tagName);

/** Whether a node is readable text. Comments, text for screen readers only and anchor links are not. */
function isRead(node: Nodes): node is Content {
  if (node.type === 'text') return true;
  if (node.type !== 'element' || skipped.test(node.tagName)) return false;
  const { hidden, ariaHidden, dataNosnippet, dataNeedsScript, alt, href, ariaLabel } = node.properties;
  if (hidden || ariaHidden === 'true' || dataNosnippet !== undefined) return false;
  if (dataNeedsScript !== undefined || (node.tagName === 'img' && alt === '')) return false;
  return !(ariaLabel && String(href).startsWith('#'));
}

/** What separates two elements: links a space, others a line break. */
const separator = ({ tagName }: Element): Content =>
  tagName === 'a'
    ? { type: 'text', value: ' ' }
    : { type: 'element', tagName: 'br', properties: {}, children: [] };

/** Leaves in a tree what is read, with absolute URLs if the page has one. */
function prepare(parent: Root | Element, base: string | undefined): void {
  const all: readonly Nodes[] = parent.children;
  const children = all.filter(isRead);
  parent.children = children.flatMap((node, index): Content[] => {
    if (node.type !== 'element') return [node];
    const { properties } = node;
    for (const name of base ? ['href', 'src'] : [])
      if (typeof properties[name] === 'string') properties[name] = new URL(properties[name], base).href;
    prepare(node, base);
    const isApart = isTag(node, separated) && isTag(children[index - 1], separated);
    return isApart ? [separator(node), node] : [node];
  });
}

const inAddresses: ConstructName[] = ['destinationRaw', 'destinationLiteral'];

/** Texts without a character that Markdown might not read as text, whatever is around them and wherever they are. */
const plain = /^(?![ \d.-])(?:[^\t\r\n!"#&()*+.:<=>@[\\\]_`|~]|(?<![Ww])\.)*(?<! )$/;

/**
 * Writes a tree. An `&` in an address is escaped only if it would start a character reference. Most texts are plain: to look
 * for each unsafe pattern in them would be a third of the time.
 */
const root: Handle = (node: Markdown, _parent, state, info) => {
  state.unsafe = state.unsafe.flatMap((pattern) =>
    pattern.character === '&'
      ? [
          { ...pattern, notInConstruct: inAddresses },
          { character: '&', after: '#?[A-Za-z0-9]+;', inConstruct: inAddresses },
        ]
      : [pattern],
  );
  const safe = state.safe.bind(state);
  state.safe = (text, config) => (text && plain.test(text) ? text : safe(text, config));
  return state.containerFlow(node, info);
};

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', handlers: { root } })
  .freeze();

/** A tree as Markdown. What is text in it stays text. */
export const writeMarkdown = (tree: Markdown): string => writer.stringify(tree);

// A question becomes a heading.
const converter = unified()
  .use(rehypeRemark, { handlers: { summary: (state, node: Element) => state.toFlow(state.all(node)) } })
  .freeze();

interface AlternateFacts {
  title: string;
  description: string;
  /** The page's URL. The URLs of its links are absolute if it is. */
  address: string;
}

/** A rendered page as Markdown: title, description, URL, and the content of its main element. */
export function markdownAlternate(html: string, { title, description, address }: AlternateFacts): string {
  const tree = htmlToHast(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')), { fragment: true });
  const canonical = URL.canParse(address) ? address : undefined;
  if (tree.type !== 'root') throw new Error('The page has no content.');
  prepare(tree, canonical);
  const fields = stringify({ title, description, canonical }, { lineWidth: 0 });
  return `---\n${fields}---\n\n${writeMarkdown(converter.runSync(tree))}`;
}
