import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, type Node, textContent } from '../../../scripts/lib/htmlTree.ts';
import { type BuiltFile, type BuiltSite, pictureName } from './builtSite.ts';
import { markup, misleadingLink } from './destinations.ts';
import { leavesIn } from '../diffs.ts';
import { type StyleRule, styleRules } from './styleRules.ts';

/** A part of a page: a passage of words, an element, an attribute, a script, a rule of style, a value of its data. */
export interface Part {
  /** `words p`, `<p>`, `<p> class`, `inline script`, `rule @media print nav`, `data of ContactForm: delivery.url`. */
  name: string;
  value: string;
  /** The words of a passage, or of the nearest element around that has any: those from one index to another. */
  from: number;
  to: number;
  /** The number of the element that it is of. */
  element: number;
  /** The words around what has none itself, and those in an element. */
  context: string;
  own?: string;
  /** The file of a picture, and what a rule of style is for. */
  file?: BuiltFile;
  rule?: StyleRule;
  /** The heading above it. */
  heading: string;
  /** What a passage is: one of the page itself or of the layout around every page, and whether a heading. */
  passage?: { around: boolean; isHeading: boolean };
}

/** All of a page: every word is in a passage, and everything is a part. */
export interface PageText {
  /** All words, in document order. */
  words: string[];
  parts: Part[];
}

const blockTags = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd blockquote figcaption td th caption summary button option legend label address pre'.split(
    ' ',
  ),
);

export const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img input ins kbd mark picture q s samp small source span strong sub sup svg time u var wbr label'.split(
    ' ',
  ),
);

const isMarkup = new RegExp(`^(?:${markup})$`);

/** A drawing that follows the theme: two images that differ in nothing else. */
const drawingTwice =
  /(<picture><img ([^>]*)src="([^"#]*)"([^>]*) data-in-theme="\w+"\/><\/picture>)<picture><img \2src="\3#[^"]*"\4 data-in-theme="\w+" hidden=""\/><\/picture>/g;

/** Parses a page's HTML. */
export const parsePage = (html: string): Node =>
  parse(html.replace(drawingTwice, '$1'), { scriptingEnabled: false });

/** Reads a page. */
export function readPage(page: string | Node, site: BuiltSite): PageText {
  const reader = new PageReader(site);
  const root = typeof page === 'string' ? parsePage(page) : page;
  reader.readNode(root, { mark: 'p', around: true, isShown: false });
  addContexts(reader);
  return reader;
}

/** What words may be marked up with: within a passage, or as a whole. */
export const inlineMarkup = /^<(a|em|strong|b|i|mark|s|del|code)>$/;
const blockMarkup = /^<(p|h[1-6]|ul|ol|blockquote|pre)>$/;

/** How many words around a part are its context. */
const contextWords = 200;

/** Adds to each part the words of the passage around it. */
function addContexts({ parts, words }: PageText): void {
  const passages = parts.filter(({ passage }) => passage);
  let at = 0;
  for (const part of parts) {
    // Parts are in document order, so what ends before one ends before the next.
    while (at < passages.length - 1 && (passages[at]?.to ?? 0) <= part.from) at++;
    if (part.passage || part.from < 0) continue;
    const { from = 0, to = 0 } = passages[at] ?? {};
    const range = part.from < from ? [part.from, part.to] : [from, Math.max(part.to, to)];
    part.context = words
      .slice(...range)
      .slice(0, contextWords)
      .join(' ');
  }
}

/** The text that a node begins with. All of it would take quadratic time. */
function firstTextOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  const [first] = 'childNodes' in node ? node.childNodes : [];
  return first ? firstTextOf(first) : '';
}

/** Where a node is. */
interface Surroundings {
  mark: string;
  around: boolean;
  /** Whether its text is read as words. That of the head, of hidden elements and of icons is not. */
  isShown: boolean;
}

/** Reads every node of a document into words and parts. */
class PageReader {
  readonly words: string[] = [];
  readonly parts: Part[] = [];
  readonly #site: BuiltSite;
  /** The passage to which the next word belongs. */
  #open: Part | undefined;
  /** Whether no space ends the last text, and whether a link does. */
  #isInWord = false;
  #isAfterLink = false;
  #heading: Part | undefined;
  /** The island whose data comes next. */
  #island = '';
  #elements = 0;
  #element = 0;

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

  #part(name: string, value: string): Part {
    const heading = this.#heading?.value ?? '';
    const part: Part = { name, value, from: -1, to: -1, element: this.#element, heading, context: '' };
    this.parts.push(part);
    return part;
  }

  #readText(text: string, { isShown, mark, around }: Surroundings): void {
    const words = text.split(/\s+/).filter(Boolean);
    this.#isAfterLink = false;
    const isInWord = this.#isInWord && /^\S/.test(text);
    this.#isInWord = isShown && /\S$/.test(text);
    if (words.length === 0) return;
    if (!isShown) {
      this.#part('hidden words', text);
      return;
    }
    if (!this.#open) {
      const isHeading = /^h[1-6]$|^summary$/.test(mark);
      this.#open = this.#part(`words ${mark}${around ? ' around' : ''}`, '');
      Object.assign(this.#open, { from: this.words.length, passage: { around, isHeading } });
      if (isHeading && !around) this.#heading = this.#open;
    }
    // What closes a word is written after it, also where an element ends in between, and so is the rest of a word.
    if (this.#open.value !== '' && (isInWord || /^[.,;:!?…)\]”’]/.test(text))) {
      const end = words.shift() ?? '';
      this.words.push(`${this.words.pop()}${end}`);
      this.#open.value += end;
    }
    this.words.push(...words);
    this.#open.to = this.words.length;
    for (const word of words) this.#open.value += `${this.#open.value && ' '}${word}`;
  }

  #readElement(element: Element, around: Surroundings): void {
    const { tagName } = element;
    // Two links are not one word.
    if (!isMarkup.test(tagName) || (tagName === 'a' && this.#isAfterLink)) this.#isInWord = false;
    const isWithin = this.#isInWord && /^\S/.test(firstTextOf(element));
    const [firstPart, firstWord] = [this.parts.length, this.words.length - Number(isWithin)];
    const isBlock = !inlineTags.has(tagName);
    if (isBlock) this.#open = undefined;
    const within: Surroundings = {
      isShown:
        (around.isShown || tagName === 'body') &&
        attribute(element, 'hidden') === undefined &&
        tagName !== 'svg',
      mark: blockTags.has(tagName) ? tagName : around.mark,
      around: around.around && tagName !== 'main',
    };
    this.#island = attribute(element, 'data-island') ?? this.#island;
    const label = elementLabel(element);
    const own = ++this.#elements;
    this.#element = own;
    const start = this.#part(`<${label}>`, `<${label}>`);
    for (const { name, value } of element.attrs)
      for (const each of isPolicy(element, name) ? value.split(/\s*;\s*/) : [value]) {
        const part = this.#part(`<${label}> ${name}`, this.#valueOf(tagName, name, each));
        if (tagName === 'img' && name === 'src') part.file = this.#site.assets.get(value);
      }
    const misleading = tagName === 'a' && misleadingLink(textContent(element), attribute(element, 'href'));
    if (misleading) this.#part('misleading link', misleading);
    this.#readContent(element, within);
    const words = this.words.slice(firstWord, firstWord + contextWords).join(' ');
    if (words && (inlineMarkup.test(start.name) || blockMarkup.test(start.name))) start.own = words;
    if (!isMarkup.test(tagName)) this.#isInWord = false;
    this.#isAfterLink ||= tagName === 'a';
    this.#element = own;
    this.#part(`</${tagName}>`, `</${tagName}>`);
    if (isBlock) this.#open = undefined;
    // The parts of an element without words belong to the nearest one around it that has some.
    if (this.words.length > firstWord)
      for (const part of this.parts.slice(firstPart))
        if (part.from < 0) Object.assign(part, { from: firstWord, to: this.words.length });
  }

  /** An attribute's value. Those of pictures contain digests, which say something only with their weights. */
  #valueOf(tagName: string, name: string, value: string): string {
    // A policy allows each of a page's own scripts and styles, however many there are.
    if (name === 'content') return value.replace(/( 'sha256-of-an-inline-\w+')\1+/g, '$1') || '""';
    return tagName === 'img' && name === 'src' ? pictureName(value, this.#site) : value || '""';
  }

  #readContent(element: Element, within: Surroundings): void {
    const { tagName } = element;
    if (tagName === 'script') this.#readScript(element);
    else if (tagName === 'style')
      for (const rule of styleRules(textContent(element)))
        this.#part(
          `rule ${[...rule.atRules, rule.selector].join(' { ')}`,
          rule.declarations || rule.selector,
        ).rule = rule;
    else if (tagName === 'title' && !within.isShown) this.#part('title', textContent(element));
    else if (tagName === 'template') this.#part('template', serialize(element));
    else for (const child of element.childNodes) this.readNode(child, within);
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
    for (const leaf of leavesOf(text)) this.#part(`${name}: ${leaf.name}`, leaf.value);
  }
}

/** Every value of a JSON text, by its path without the numbers of items: `mainEntity.name`. */
function leavesOf(json: string): { name: string; value: string }[] {
  try {
    return leavesIn(JSON.parse(json));
  } catch {
    return [{ name: '', value: json }];
  }
}

/** An element by its tag and what tells it from others of its kind: `meta og:title`. */
function elementLabel(element: Element): string {
  const { tagName } = element;
  const naming = /^(meta|link|input)$/.test(tagName) ? ['property', 'name', 'http-equiv', 'rel'] : [];
  return [tagName, ...naming.flatMap((name) => attribute(element, name) ?? []).slice(0, 1)].join(' ');
}

/** Whether an attribute is a security policy, whose directives are parts of their own. */
const isPolicy = (element: Element, name: string): boolean =>
  name === 'content' && attribute(element, 'http-equiv') === 'Content-Security-Policy';
