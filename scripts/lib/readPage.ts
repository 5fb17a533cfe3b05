import { parse, defaultTreeAdapter as tree } from 'parse5';
import {
  attribute,
  type Element,
  elementNamed,
  elementsOf,
  isInline,
  type Node,
  textContent,
} from '../../src/model/htmlTree.ts';
import { type BuiltSite, pictureName } from './builtSite.ts';

/** A word, the destination of a link, or a picture. */
export interface Token {
  role: 'word' | 'target' | 'picture';
  text: string;
}

/** One passage of a page: a heading, a paragraph, a list item. */
export interface Block {
  /** Its element: `h2`, `p`, `li`. */
  mark: string;
  /** Whether it belongs to the page itself or to the layout around every page. */
  part: 'main' | 'around';
  tokens: Token[];
}

/** The content of a page for readers and search engines. */
export interface PageText {
  title: string;
  description: string;
  /** Other head tags by name: `og:title`, `robots`, `canonical`. */
  tags: Record<string, string>;
  /** The file of its Open Graph image. */
  card?: string;
  structuredData: string[];
  blocks: Block[];
}

const hiddenTags = new Set(['script', 'style', 'template', 'head']);
const blockTags = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd blockquote figcaption td th caption summary button option legend label address pre'.split(
    ' ',
  ),
);

/** Reads title, tags, structured data and text from a page's HTML. */
export function readPage(html: string, site: BuiltSite): PageText {
  const document = parse(html, { scriptingEnabled: false });
  const all = [...elementsOf(document)];
  const named = (name: string) => elementNamed(document, name) ?? document;
  const tags = headTags(all, site);
  return {
    title: textContent(named('title')).trim(),
    description: tags.description ?? '',
    tags: Object.fromEntries(Object.entries(tags).filter(([name]) => name !== 'description')),
    card: cardOf(all, site),
    structuredData: all
      .filter((each) => each.tagName === 'script' && attribute(each, 'type') === 'application/ld+json')
      .map((each) => formatJson(textContent(each))),
    blocks: blocksOf(named('body'), site),
  };
}

const formatJson = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

/** Tags that are the same on every page, or that only browsers use. */
const ofTheBrowser = new Set(['viewport', 'theme-color', 'icon', 'preload', 'stylesheet', 'modulepreload']);

function headTags(all: Element[], site: BuiltSite): Record<string, string> {
  const tags = all.flatMap((element): [string, string][] => {
    const name =
      element.tagName === 'meta'
        ? (attribute(element, 'property') ?? attribute(element, 'name') ?? attribute(element, 'http-equiv'))
        : element.tagName === 'link'
          ? attribute(element, 'rel')
          : undefined;
    const value = attribute(element, element.tagName === 'meta' ? 'content' : 'href') ?? '';
    if (!name || ofTheBrowser.has(name)) return [];
    return [[name, name.endsWith(':image') ? pictureName(value, site) : withoutDigests(value)]];
  });
  return Object.fromEntries(tags);
}

/** The path of the Open Graph image, if it is a file of the site. */
function cardOf(all: Element[], { assets }: BuiltSite): string | undefined {
  const meta = all.find((each) => attribute(each, 'property') === 'og:image');
  const file = meta && pathOf(attribute(meta, 'content') ?? '');
  return file && assets.has(file) ? file : undefined;
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');

/** Removes the hashes of styles and scripts from a security policy. */
const withoutDigests = (policy: string): string => policy.replace(/( ?'sha\d+-[\w+/=]+')+/g, " 'sha…'");

function blocksOf(body: Node, site: BuiltSite): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const put = (mark: string, part: Block['part'], token: Token) => {
    if (!open) {
      open = { mark, part, tokens: [] };
      blocks.push(open);
    }
    open.tokens.push(token);
  };
  const read = (node: Node, mark: string, part: Block['part']): void => {
    if (tree.isTextNode(node)) {
      for (const text of node.value.split(/\s+/).filter(Boolean)) put(mark, part, { role: 'word', text });
      return;
    }
    if (!tree.isElementNode(node)) return;
    const { tagName } = node;
    if (isAnchorMark(node)) return;
    if (hiddenTags.has(tagName) || node.attrs.some(({ name }) => name === 'hidden')) return;
    const isBlock = !isInline(node);
    const within = tagName === 'main' ? 'main' : part;
    const own = blockTags.has(tagName) ? tagName : mark;
    if (isBlock) open = undefined;
    const say = (role: Token['role'], text: string | undefined) => {
      if (text) put(own, within, { role, text });
    };
    if (tagName === 'img')
      say(
        'picture',
        `${attribute(node, 'alt') || 'decoration'} · ${pictureName(attribute(node, 'src') ?? '', site)}`,
      );
    else if (tagName === 'svg') say('picture', iconName(node));
    else for (const child of node.childNodes) read(child, own, within);
    if (tagName === 'a') say('target', attribute(node, 'href'));
    if (tagName === 'input' || tagName === 'textarea') say('word', attribute(node, 'placeholder'));
    if (isBlock) open = undefined;
  };
  read(body, 'p', 'around');
  return blocks;
}

/** The link beside a heading that leads to the heading itself. */
const isAnchorMark = (element: Element): boolean =>
  element.tagName === 'a' &&
  /^#/.test(attribute(element, 'href') ?? '') &&
  !/[\p{L}\p{N}]/u.test(textContent(element));

function iconName(svg: Element): string | undefined {
  const use = [...elementsOf(svg)].find(({ tagName }) => tagName === 'use');
  const name = use && attribute(use, 'href')?.split('#')[1];
  return name ? `icon ${name}` : undefined;
}
