/**
 * Finds where everything on a page is in the content. Invisible characters in its texts, marks, survive rendering, so that a
 * rendered page says which text each of its words comes from. Readers never get a marked page.
 */
import { setImmediate } from 'node:timers/promises';
import { parse, defaultTreeAdapter as tree } from 'parse5';
import type { EditableText, EditPage, EditRequest, ShownPicture } from '../../../src/author/edit/protocol.ts';
import { attribute, type Element, elementNamed, elementsOf, type Node } from '../../../src/model/htmlTree.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { positionAt } from '../../../src/model/problem.ts';
import { config } from '../../../src/site.ts';
import type { ReadSite } from '../../check/readSite.ts';
import { bodyDataSource } from '../../compile/bodyDataSource.ts';
import { compileBody } from '../../compile/compileBody.ts';
import type { RenderModule } from '../../compile/compiledCode.ts';
import { checkText } from '../../check/checkPage.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { edited } from '../../lib/edits.ts';
import { insertableIn } from './changeBlocks.ts';
import { type EditableFile, editableFile } from './contentFile.ts';
import { digestOf } from './textDigest.ts';
import { textFor } from './units.ts';

/** Marks are the private-use characters of plane 15, without its noncharacters. No content may contain them. */
const marks = /[\u{F0000}-\u{FFFFD}]/gu;
const firstMark = 0xf_00_00;
const mostMarks = 0xff_fe;

/** The mark of the text with an index. */
const markOf = (index: number): string => String.fromCodePoint(firstMark + index);

/** A text without its marks, and the indexes that they stand for. */
const readMarks = (text: string): { text: string; sources: number[] } => ({
  text: text.replace(marks, ''),
  sources: [...text.matchAll(marks)].map(([mark]) => (mark.codePointAt(0) ?? 0) - firstMark),
});

/** Appends a mark to the text at a path of some data, if there is one. */
function markIn(data: unknown, path: readonly PropertyKey[], mark: string): void {
  const [key = '', ...rest] = path;
  if (typeof data !== 'object' || data === null) return;
  const value: unknown = Reflect.get(data, key);
  if (rest.length > 0) markIn(value, rest, mark);
  else if (typeof value === 'string') Reflect.set(data, key, value + mark);
}

/** What is no text for readers. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'textarea']);

/** Every text node below a node, in document order. */
function* textNodes(node: Node): Generator<string> {
  if (tree.isTextNode(node)) yield node.value;
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes)
    if (!tree.isElementNode(child) || !unseen.has(child.tagName)) yield* textNodes(child);
}

/** Sites with more pages are not rendered only to count. */
const mostCounted = 200;

interface Options {
  site: ReadSite;
  /** Without the guide, which has no file. */
  manifest: Manifest;
  /** Loads the code that renders pages. */
  code: () => Promise<RenderModule>;
}

/** A site whose texts are marked. */
export class MarkedSite {
  readonly #manifest: Manifest;
  readonly #options: Options;
  readonly #fieldTexts: EditableText[] = [];
  readonly #files = new Map<string, EditableFile>();
  #bodies: Promise<string[]> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#manifest = structuredClone(options.manifest);
    this.#markFields(siteFile, this.#manifest.site);
    for (const { file, data } of this.#manifest.pages) this.#markFields(file, data);
  }

  /** What can be edited in a file; undefined for pages without one. */
  #fileOf(file: string): EditableFile | undefined {
    const text = this.#options.site.texts.get(file);
    if (text === undefined) return undefined;
    const known = this.#files.get(file) ?? editableFile(file, text);
    this.#files.set(file, known);
    return known;
  }

  #markFields(file: string, data: unknown): void {
    const { fields = [], text = '' } = this.#fileOf(file) ?? {};
    for (const unit of fields.slice(0, mostMarks - this.#fieldTexts.length)) {
      markIn(data, unit.path ?? [], markOf(this.#fieldTexts.length));
      this.#fieldTexts.push(textFor(file, unit, text));
    }
  }

  /** The marked body of a file, and the texts that the marks stand for. */
  #bodyOf(file: string): { source: string; texts: EditableText[] } {
    const { body = [], text = '' } = this.#fileOf(file) ?? {};
    const first = this.#fieldTexts.length;
    const units = body.slice(0, mostMarks - first);
    const inserted = units.flatMap((unit, index) =>
      unit.marks.map((at) => ({ from: at, to: at, text: markOf(first + index) })),
    );
    const texts = units.map((unit) => textFor(file, unit, text));
    return { source: edited(text, inserted), texts: [...this.#fieldTexts, ...texts] };
  }

  async #render(url: string): Promise<string> {
    const { bodyScope, createRender } = await this.#options.code();
    const render = createRender({
      manifest: this.#manifest,
      assets: { site: '', islands: '', icons: '', boot: '' },
      loadBody: (file) => compileBody(file, this.#bodyOf(file).source, bodyScope),
      bodyDataOf: bodyDataSource(config.collect(this.#manifest), this.#options.site.uses),
      development: true,
    });
    return (await render(url)).html;
  }

  /** Where a file names a picture, as it is written there. */
  #picturePlaces(file: string, picture: string): Omit<ShownPicture, 'url'>[] {
    const text = this.#fileOf(file)?.text;
    if (!text?.includes(picture)) return [];
    const { references } = checkText(text, file.replace('content/', ''), file);
    return references.flatMap(({ kind, value, from: start }) => {
      const from = kind === 'picture' && value === picture ? text.indexOf(picture, start) : -1;
      return from < 0 ? [] : [{ file, line: positionAt(text, from).line, from, picture }];
    });
  }

  /** The pictures of a page that one file names, which is the page's own if it names them. `texts` are those of the marks. */
  #picturesOf(body: Element, page: Page, texts: readonly EditableText[]): ShownPicture[] {
    const { pages, pictures } = this.#manifest;
    const taken = new Set<string>();
    return [...elementsOf(body)].flatMap((image): ShownPicture[] => {
      const url = attribute(image, 'src') ?? '';
      const addresses = `${url} ${attribute(image, 'srcset') ?? ''}`.split(/[\s,]+/);
      const [name] = Object.entries(pictures).find(([, picture]) => addresses.includes(picture.url)) ?? [];
      if (image.tagName !== 'img' || name === undefined) return [];
      const [alt] = readMarks(attribute(image, 'alt') ?? '').sources;
      const altFile = texts[alt ?? -1]?.file;
      const files = new Set(altFile ? [altFile] : [page.file, ...pages.map(({ file }) => file)]);
      const places = [...files].flatMap((file) => this.#picturePlaces(file, name));
      const place = places.find(({ file, from }) => !taken.has(`${file}:${from}`)) ?? places[0];
      if (!place) return [];
      taken.add(`${place.file}:${place.from}`);
      return [{ ...place, url, alt }];
    });
  }

  /** Renders a page: where everything on it is in the content. */
  async pageOf(page: Page): Promise<EditPage> {
    const { url, file } = page;
    const body = elementNamed(parse(await this.#render(url)), 'body');
    if (!body) throw new Error(`The page ${url} has no body.`);
    const { texts } = this.#bodyOf(file);
    const pictures = this.#picturesOf(body, page, texts);
    const shown = [...textNodes(body)].map(readMarks).filter(({ text }) => text.trim() !== '');
    // A page lists the texts that it shows, and its fields that no reader sees, such as its description.
    const marked = [...shown.flatMap(({ sources }) => sources), ...pictures.flatMap(({ alt = [] }) => alt)];
    const ofFile = texts.flatMap((text, index) => (text.file === file ? index : []));
    const listed = [...new Set([...marked, ...ofFile])].filter((index) => texts[index]);
    const listedTexts = listed.flatMap((index) => texts[index] ?? []);
    const numbers = new Map(listed.map((index, number) => [index, number]));
    const files = new Set([file, ...[...listedTexts, ...pictures].map((each) => each.file)]);
    const { blocks = [] } = this.#fileOf(file) ?? {};
    const parents = new Set(blocks.map(({ parent }) => blocks[parent ?? -1]?.name));
    return {
      ...{ url, file, isDraft: page.data.draft === true },
      digests: Object.fromEntries([...files].map((each) => [each, digestOf(this.#fileOf(each)?.text ?? '')])),
      texts: listedTexts,
      shown: shown.map(({ text, sources }) => ({
        text,
        sources: sources.flatMap((index) => numbers.get(index) ?? []),
      })),
      pictures: pictures.map((picture) => ({ ...picture, alt: numbers.get(picture.alt ?? -1) })),
      blocks,
      insertable: Object.fromEntries(
        [...parents].map((parent) => [
          parent ?? '',
          insertableIn(parent).map((name) => ({ name, label: config.labelOfBlock(name) })),
        ]),
      ),
    };
  }

  /** What every page shows, with its marks. A page that cannot be rendered shows nothing. */
  async #renderBodies(): Promise<string[]> {
    const shownIn = (html: string) =>
      html.slice(html.indexOf('<body')).replace(/<script[^>]*>.*?<\/script>/gs, '');
    const bodies: string[] = [];
    for (const { url } of this.#manifest.pages) {
      // What the author does meanwhile, such as saving, comes first.
      await setImmediate();
      bodies.push(await this.#render(url).then(shownIn, () => ''));
    }
    return bodies;
  }

  /**
   * On how many pages a text is shown; undefined if its file has changed, or if the site is large. All pages are rendered
   * for the first text that others may show.
   */
  async shownOn({ file, digest, from, name }: EditRequest<'shownOn'>): Promise<number | undefined> {
    const known = this.#fileOf(file);
    if (!known || digestOf(known.text) !== digest) return undefined;
    const isAsked = (text: Pick<EditableText, 'from' | 'name'>) => text.from === from && text.name === name;
    // Only its own page shows the body of a file.
    if (known.body.some(isAsked)) return 1;
    if (this.#manifest.pages.length > mostCounted) return undefined;
    const mark = markOf(this.#fieldTexts.findIndex((text) => text.file === file && isAsked(text)));
    this.#bodies ??= this.#renderBodies();
    return (await this.#bodies).filter((body) => body.includes(mark)).length;
  }
}
