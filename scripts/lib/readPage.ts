import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, isInline, type Node, textContent } from '../../src/model/htmlTree.ts';
import { type BuiltSite, pictureName } from './builtSite.ts';
import { styleRules } from './styleRules.ts';

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

/** What a page has besides its words: an element, an attribute, a script, data, a title. */
export interface Part {
  /** Its name: `<p>`, `<p> class`, `inline script`, `rule @media print nav`, `data of ContactForm: delivery.url`. */
  name: string;
  value: string;
  /** The tokens of the nearest element around it that has any: those from one index to another. */
  from: number;
  to: number;
}

/** All of a page: every word, link and picture is a token, and everything else a part. */
export interface PageText {
  title: string;
  blocks: Block[];
  /** All tokens, in document order. */
  tokens: Token[];
  parts: Part[];
}

const blockTags = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd blockquote figcaption td th caption summary button option legend label address pre'.split(
    ' ',
  ),
);

/** Reads a page's HTML. */
export function readPage(html: string, site: BuiltSite): PageText {
  const reader = new PageReader(site);
  reader.readNode(parse(html, { scriptingEnabled: false }), { mark: 'p', part: 'around', isShown: false });
  const { blocks, tokens, parts } = reader;
  return { blocks, tokens, parts, title: (parts.find(({ name }) => name === 'title')?.value ?? '').trim() };
}

/** Where a node is. */
interface Surroundings {
  mark: string;
  part: Block['part'];
  /** Whether its text is read as words. That of the head, of hidden elements and of icons is not. */
  isShown: boolean;
}

/** Reads every node of a document, as a token or as a part. */
class PageReader {
  readonly blocks: Block[] = [];
  readonly tokens: Token[] = [];
  readonly parts: Part[] = [];
  readonly #site: BuiltSite;
  #open: Block | undefined;
  /** The island whose data comes next. */
  #island = '';

  constructor(site: BuiltSite) {
    this.#site = site;
  }

  readNode(node: Node, around: Surroundings): void {
    if (tree.isTextNode(node)) this.#readText(node.value, around);
    else if (tree.isElementNode(node)) this.#readElement(node, around);
    else if (tree.isCommentNode(node)) {
      // React separates texts with empty comments.
      if (node.data.trim()) this.#part('comment', node.data);
    } else if (tree.isDocumentTypeNode(node))
      this.#part('doctype', [node.name, node.publicId, node.systemId].join(' ').trim());
    else if ('childNodes' in node) for (const child of node.childNodes) this.readNode(child, around);
  }

  #readText(text: string, { isShown, mark, part }: Surroundings): void {
    if (!isShown) {
      if (text.trim()) this.#part('hidden words', text);
      return;
    }
    for (const word of text.split(/\s+/).filter(Boolean)) this.#token('word', word, mark, part);
  }

  #token(role: Token['role'], text: string, mark: string, part: Block['part']): void {
    if (!this.#open) {
      this.#open = { mark, part, tokens: [] };
      this.blocks.push(this.#open);
    }
    const token = { role, text };
    this.#open.tokens.push(token);
    this.tokens.push(token);
  }

  #part(name: string, value: string): void {
    this.parts.push({ name, value, from: -1, to: -1 });
  }

  #readElement(element: Element, around: Surroundings): void {
    const { tagName } = element;
    const [firstPart, firstToken] = [this.parts.length, this.tokens.length];
    const isBlock = !isInline(element);
    if (isBlock) this.#open = undefined;
    const isShown =
      (around.isShown || tagName === 'body') &&
      !isAnchorMark(element) &&
      attribute(element, 'hidden') === undefined;
    const within: Surroundings = {
      isShown,
      mark: blockTags.has(tagName) ? tagName : around.mark,
      part: tagName === 'main' ? 'main' : around.part,
    };
    this.#island = attribute(element, 'data-island') ?? this.#island;
    this.#readAttributes(element, isShown);
    this.#readContent(element, within);
    if (isShown) this.#readTokens(element, within);
    this.#part(`</${tagName}>`, `</${tagName}>`);
    if (isBlock) this.#open = undefined;
    this.#surround(firstPart, firstToken);
  }

  /** The parts of an element without tokens belong to the nearest one around it that has some. */
  #surround(firstPart: number, firstToken: number): void {
    if (this.tokens.length === firstToken) return;
    for (let index = firstPart; index < this.parts.length; index++) {
      const part = this.parts[index];
      if (part && part.from < 0) Object.assign(part, { from: firstToken, to: this.tokens.length });
    }
  }

  #readAttributes(element: Element, isShown: boolean): void {
    const label = labelOf(element);
    this.#part(`<${label}>`, `<${label}>`);
    for (const { name, value } of element.attrs)
      if (!(isShown && tokenAttributes[element.tagName]?.includes(name)))
        this.#part(`<${label}> ${name}`, value);
  }

  #readContent(element: Element, within: Surroundings): void {
    const { tagName } = element;
    if (tagName === 'script') this.#readScript(element);
    else if (tagName === 'style')
      for (const { selector, declarations } of styleRules(textContent(element)))
        this.#part(`rule ${selector}`, declarations || selector);
    else if (tagName === 'title' && !within.isShown) this.#part('title', textContent(element));
    else if (tagName === 'template') this.#part('template', serialize(element));
    else
      for (const child of element.childNodes)
        this.readNode(child, { ...within, isShown: within.isShown && tagName !== 'svg' });
  }

  #readTokens(element: Element, { mark, part }: Surroundings): void {
    const say = (role: Token['role'], text: string | undefined) => {
      if (text) this.#token(role, text, mark, part);
    };
    const { tagName } = element;
    if (tagName === 'img') {
      const source = attribute(element, 'src') ?? '';
      say('picture', `${attribute(element, 'alt') || 'decoration'} · ${pictureName(source, this.#site)}`);
    }
    if (tagName === 'svg') say('picture', iconName(element));
    if (tagName === 'a') say('target', attribute(element, 'href'));
    if (tagName === 'input' || tagName === 'textarea') say('word', attribute(element, 'placeholder'));
  }

  /** A program, or data: every value of it is a part. */
  #readScript(element: Element): void {
    const type = attribute(element, 'type') ?? '';
    const text = textContent(element);
    if (!/json/.test(type)) {
      if (text) this.#part('inline script', text);
      return;
    }
    const name = type === 'application/ld+json' ? 'structured data' : `data of ${this.#island || 'the page'}`;
    for (const [path, value] of leavesOf(text)) this.#part(`${name}: ${path}`, value);
  }
}

/** Attributes that are read as tokens. */
const tokenAttributes: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  input: ['placeholder'],
  textarea: ['placeholder'],
};

/** Every value of a JSON text, by its path: `mainEntity.0.name`. */
function leavesOf(json: string): [path: string, value: string][] {
  try {
    return leavesIn(JSON.parse(json));
  } catch {
    return [['', json]];
  }
}

function leavesIn(value: unknown, path = ''): [path: string, value: string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [[path, Array.isArray(value) ? '[]' : '{}']]
    : entries.flatMap(([name, each]) => leavesIn(each, path ? `${path}.${name}` : name));
}

/** The name of an element. Tags of the head have the name of what they tell: `meta og:title`, `link canonical`. */
function labelOf(element: Element): string {
  const { tagName } = element;
  const own =
    tagName === 'meta'
      ? (attribute(element, 'property') ?? attribute(element, 'name') ?? attribute(element, 'http-equiv'))
      : tagName === 'link'
        ? attribute(element, 'rel')
        : tagName === 'input'
          ? attribute(element, 'name')
          : undefined;
  return own ? `${tagName} ${own}` : tagName;
}

/** The link beside a heading that leads to the heading itself. */
const isAnchorMark = (element: Element): boolean =>
  element.tagName === 'a' &&
  /^#/.test(attribute(element, 'href') ?? '') &&
  !/[\p{L}\p{N}]/u.test(textContent(element));

function iconName(svg: Element): string | undefined {
  for (const child of svg.childNodes) {
    const name = tree.isElementNode(child) ? attribute(child, 'href')?.split('#')[1] : undefined;
    if (name) return `icon ${name}`;
  }
  return undefined;
}
