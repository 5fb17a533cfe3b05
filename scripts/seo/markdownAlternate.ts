import type { Element, Nodes, Text } from 'hast';
import { htmlToHast } from 'satteri';
import { stringify } from 'yaml';

type Content = Element | Text;

/** Interactive and graphical elements. */
const skipped = /^(nav|form|svg|canvas|script|style|button|fieldset)$/;
/** Elements between which only CSS may leave a space. */
const separated = /^(a|span|strong|em|b|small|cite|time|img)$/;
const blockTags =
  /^(main|article|aside|section|header|footer|div|details|summary|figure|figcaption|picture|p|h[1-6]|[uod]l|li|dt|dd|table|pre|blockquote|hr)$/;

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

function contentOf(node: Nodes): Content[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  return children.filter(isRead);
}
const holdsBlocks = (node: Content): boolean => isTag(node, blockTags) || contentOf(node).some(holdsBlocks);
const elementsIn = (node: Element, tags: RegExp): Element[] =>
  contentOf(node).flatMap((child) =>
    child.type === 'text' ? [] : isTag(child, tags) ? [child] : elementsIn(child, tags),
  );
const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : contentOf(node).map(textIn).join('');

/** Characters that Markdown would not read as text, as mdast-util-to-markdown escapes them. */
const special =
  /\\(?=[!-/:-@[-`{-~])|[`*_~[\]]|<(?=[!/?A-Za-z])|!(?=\[)|&(?=[#A-Za-z])|(?<=[ps]):(?=\/\/)|(?<=[+\-.\w])@(?=[-.\w])|(?<=[Ww])\.(?=[-.\w])/g;
/** The same at the start of a line. */
const atStart = /^(?:\d+(?=[.)](?:\s|$))|(?=[#>=]|[-+](?:[\s-]|$)))/gm;

const escaped = (text: string): string => text.replace(special, '\\$&');

/** A text as Markdown that shows it, in one line. */
export const inlineText = (text: string): string =>
  escaped(text.replace(/\s+/g, ' ')).replace(atStart, '$&\\');

/** Marked text. Spaces at its ends, which Markdown does not allow there, are outside of the marks. */
const marked = (mark: string, text: string): string => text.replace(/\S(?:.*\S)?/s, `${mark}$&${mark}`);

/** A fence that is longer than all of its kind in a text. */
const fence = (text: string, least: number): string =>
  '`'.repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));

const link = (label: string, url: unknown, title: unknown): string =>
  `[${label}](${String(url).replace(/[()]/g, '\\$&')}${title ? ` "${String(title).replaceAll('"', '\\"')}"` : ''})`;

/** A text, or an element inside of a line. */
function wordsOf(node: Content): string {
  if (node.type === 'text') return escaped(node.value.replace(/[ \t\r\n\f]+/g, ' '));
  const { href, src, alt, title } = node.properties;
  const code = /^(code|kbd|samp)$/.test(node.tagName) ? textIn(node) : '';
  if (code) return `${fence(code, 1)}${code}${fence(code, 1)}`;
  if (node.tagName === 'br') return '\\\n';
  if (node.tagName === 'img') return `!${link(escaped(String(alt)), src, title)}`;
  const text = inline(contentOf(node));
  if (/^(strong|b)$/.test(node.tagName)) return marked('**', text);
  if (/^(em|i)$/.test(node.tagName)) return marked('_', text);
  if (/^(del|s)$/.test(node.tagName)) return marked('~~', text);
  if (node.tagName !== 'a' || href === undefined) return text;
  const words = textIn(node);
  return String(href).replace(/^mailto:/, '') === words ? `<${words}>` : link(text.trim(), href, title);
}

/** Nodes inside of a line, or of a paragraph with breaks. */
function inline(nodes: readonly Content[]): string {
  const parts = nodes.map((node, index) => {
    const isApart = isTag(node, separated) && isTag(nodes[index - 1], separated);
    return (isApart ? (node.tagName === 'a' ? ' ' : '\\\n') : '') + wordsOf(node);
  });
  const text = parts.join('').replace(/ {2,}/g, ' ');
  return text.replace(/ *\\\n */g, '\\\n');
}

const lineOf = (node: Element): string => inline(contentOf(node)).replaceAll('\\\n', ' ').trim();

/** Whether the parts of an item of a list are paragraphs, between which Markdown has empty lines. */
function isLoose(node: Element): boolean {
  const parts = contentOf(node).filter(
    (part): part is Element => part.type === 'element' && holdsBlocks(part),
  );
  return parts.length > 1 || parts.some((part) => part.tagName === 'p' || isLoose(part));
}

interface Item {
  mark: string;
  parts: string[];
  loose: boolean;
}

function list(items: Item[]): string {
  const texts = items.flatMap(({ mark, parts, loose }) =>
    parts.length === 0
      ? []
      : [mark + parts.join(loose ? '\n\n' : '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)],
  );
  return texts.join(items.some(({ loose }) => loose) ? '\n\n' : '\n');
}

/** Each term with its descriptions. */
function described(node: Element): Item[] {
  const groups: string[][] = [];
  for (const part of elementsIn(node, /^d[td]$/)) {
    if (part.tagName === 'dt') groups.push([]);
    groups.at(-1)?.push(...blocks(contentOf(part)));
  }
  return groups.map((parts) => ({ mark: '- ', parts, loose: parts.length > 1 }));
}

function table(node: Element): string {
  const rows = elementsIn(node, /^tr$/).map((row) =>
    elementsIn(row, /^t[hd]$/).map((cell) => lineOf(cell).replaceAll('|', '\\|')),
  );
  const [head = [], ...body] = rows;
  const widths = head.map((_, at) => Math.max(1, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

function codeBlock(node: Element): string {
  const text = textIn(node).replace(/\n+$/, '');
  const [, language = ''] =
    /language-([^\s,]+)/.exec(String(elementsIn(node, /^code$/)[0]?.properties.className)) ?? [];
  return `${fence(text, 3)}${language}\n${text}\n${fence(text, 3)}`;
}

/** The blocks that an element is or contains. */
function blocksOf(node: Element): string[] {
  const { tagName, properties } = node;
  if (tagName === 'ul' || tagName === 'ol')
    return [
      list(
        elementsIn(node, /^li$/).map((item, index) => ({
          mark: tagName === 'ul' ? '- ' : `${Number(properties.start ?? 1) + index}. `,
          parts: blocks(contentOf(item)),
          loose: isLoose(item),
        })),
      ),
    ];
  if (tagName === 'dl') return [list(described(node))];
  if (tagName === 'table') return [table(node)];
  if (tagName === 'pre') return [codeBlock(node)];
  if (tagName === 'hr') return ['---'];
  if (/^h[1-6]$/.test(tagName)) return [`${'#'.repeat(Number(tagName[1]))} ${lineOf(node)}`];
  const inside = blocks(contentOf(node));
  return tagName === 'blockquote'
    ? [
        inside
          .join('\n\n')
          .replace(/^(?=.)/gm, '> ')
          .replace(/^$/gm, '>'),
      ]
    : inside;
}

/** A block after another one. Two lists with the same signs would be one. */
function apart(text: string, before = ''): string {
  if (before.startsWith('- ')) return text.replace(/^- /gm, '* ');
  return /^\d+\. /.test(before) ? text.replace(/^(\d+)\. /gm, '$1) ') : text;
}

function blocks(nodes: readonly Content[]): string[] {
  const all: string[] = [];
  let run: Content[] = [];
  const endRun = () => {
    const text = inline(run).replace(/^(?:\\\n|\s)+|(?:\\\n|\s)+$/g, '');
    if (text) all.push(text.replace(atStart, '$&\\'));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || !holdsBlocks(node)) run.push(node);
    else {
      endRun();
      for (const text of blocksOf(node)) all.push(apart(text, all.at(-1)));
    }
  }
  endRun();
  return all;
}

/** Makes the URLs in a tree absolute. */
function completeUrls(node: Nodes, base: string): void {
  if ('properties' in node)
    for (const name of ['href', 'src'])
      if (typeof node.properties[name] === 'string')
        node.properties[name] = new URL(node.properties[name], base).href;
  for (const child of contentOf(node)) completeUrls(child, base);
}

interface AlternateFacts {
  title: string;
  description: string;
  /** The page's URL. The URLs of its links are absolute if it is. */
  address: string;
}

/** A rendered page as Markdown: title, description, URL, and the content of its main element. */
export function markdownAlternate(html: string, { title, description, address }: AlternateFacts): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const tree = htmlToHast(main, { fragment: true });
  const canonical = URL.canParse(address) ? address : undefined;
  if (canonical) completeUrls(tree, canonical);
  const fields = stringify({ title, description, canonical }, { lineWidth: 0 });
  return `---\n${fields}---\n\n${blocks(contentOf(tree)).join('\n\n')}\n`;
}
