/**
 * Finds where everything on a page is in the content. Invisible characters in its texts, marks, survive rendering, so that a
 * rendered page says which text each of its words comes from. Readers never get a marked page.
 */
import { setImmediate } from 'node:timers/promises';
import { parse, defaultTreeAdapter as tree } from 'parse5';
import type { EditableText, EditPage, EditRequest, ShownPicture } from '../browser/tools/protocol.ts';
import {
  attribute,
  type Element,
  elementNamed,
  elementsOf,
  type Node,
} from '../../../scripts/lib/htmlTree.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { positionAt } from '../../../scripts/lib/problem.ts';
import { config } from '../../../scripts/site/config.ts';
import type { ReadSite } from '../../../scripts/check/readSite.ts';
import { bodyDataSource } from '../../../scripts/compile/bodyDataSource.ts';
import { compileBody } from '../../../scripts/compile/compileBody.ts';
import type { RenderModule } from '../../../scripts/compile/renderModule.ts';
import { checkText } from '../../../scripts/check/checkPage.ts';
import { languageFolder } from '../../../scripts/lib/fileOfUrl.ts';
import { siteFile, siteFileOf } from '../../../scripts/content/values/fileFields.ts';
import { valueAt } from '../../../scripts/content/values/schemaFields.ts';
import { remembered } from '../../../scripts/lib/remembered.ts';
import { edited } from '../../../scripts/lib/replacements.ts';
import { insertableIn } from './changeBlocks.ts';
import { digestOf, editableFile } from './contentFile.ts';
import { textFor } from './units.ts';

/** Marks are the private-use characters of plane 15, without its noncharacters. No content may contain them. */
const marks = /[\u{F0000}-\u{FFFFD}]/gu;
const firstMark = 0xf_00_00;
const mostMarks = 0xff_fe;

/** The mark of the text with an index. */
const markOf = (index: number): string => String.fromCodePoint(firstMark + index);

/** A text without its marks, and the index that the last one stands for. */
function readMarks(text: string): { text: string; source?: number } {
  const last = text.match(marks)?.at(-1)?.codePointAt(0);
  return { text: text.replace(marks, ''), ...(last && { source: last - firstMark }) };
}

/** Gives the text at a path of some data this mark, if there is one. */
function markIn(data: unknown, path: readonly PropertyKey[], mark: string): void {
  const value = valueAt(data, path);
  const around = Object(valueAt(data, path.slice(0, -1)));
  if (typeof value === 'string') Reflect.set(around, path.at(-1) ?? '', value.replace(marks, '') + mark);
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
export function markedSite({ site, manifest: unmarked, code }: Options) {
  const manifest = structuredClone(unmarked);
  const { pages, languages = {} } = manifest;
  const fieldTexts: EditableText[] = [];

  /** What can be edited in a file; undefined for pages without one. */
  const fileOf = remembered((file: string) => {
    const text = site.texts.get(file);
    return text === undefined ? undefined : editableFile(file, text);
  });

  function pageFile(file: string): EditPage['files'][string] {
    const { labels, locale } = languages[languageFolder(file.replace('content/', '')) ?? ''] ?? manifest.site;
    const isEnglish = new Intl.Locale(locale).language === 'en';
    const quotation = labels.quotation ?? (isEnglish ? '“{quote}”' : undefined);
    return { digest: digestOf(fileOf(file)?.text ?? ''), lang: locale, quotation };
  }

  function markFields(file: string, ...all: unknown[]): void {
    const { units = [], text = '' } = fileOf(file) ?? {};
    const fields = units.filter(({ path }) => path);
    for (const unit of fields.slice(0, mostMarks - fieldTexts.length)) {
      for (const data of all) markIn(data, unit.path ?? [], markOf(fieldTexts.length));
      fieldTexts.push(textFor(file, unit, text));
    }
  }

  // A language has the texts of the first one that it does not replace.
  markFields(siteFile, manifest.site, ...Object.values(languages));
  for (const [language, facts] of Object.entries(languages)) markFields(siteFileOf(language), facts);
  for (const { file, data } of pages) markFields(file, data);

  /** The marked body of a file, and the texts that the marks stand for. */
  function bodyOf(file: string): { source: string; texts: EditableText[] } {
    const { units: all = [], text = '' } = fileOf(file) ?? {};
    const first = fieldTexts.length;
    const units = all.filter(({ path }) => !path).slice(0, mostMarks - first);
    const inserted = units.flatMap((unit, index) =>
      unit.marks.map((at) => ({ from: at, to: at, text: markOf(first + index) })),
    );
    const texts = units.map((unit) => textFor(file, unit, text));
    return { source: edited(text, inserted), texts: [...fieldTexts, ...texts] };
  }

  async function htmlOf(url: string): Promise<string> {
    const { bodyScope, createRender } = await code();
    const render = createRender({
      manifest,
      assets: { site: '', islands: '', icons: '', boot: '' },
      loadBody: (file) => compileBody(file, bodyOf(file).source, bodyScope),
      bodyDataOf: bodyDataSource(config.collect(manifest), site),
      development: true,
    });
    return (await render(url)).html;
  }

  /** Where a file names a picture, as it is written there. */
  function picturePlaces(file: string, picture: string): Omit<ShownPicture, 'url'>[] {
    const text = fileOf(file)?.text;
    if (!text?.includes(picture)) return [];
    const { references } = checkText(text, file);
    return references.flatMap(({ kind, value, from: start }) => {
      const from = kind === 'picture' && value === picture ? text.indexOf(picture, start) : -1;
      return from < 0 ? [] : [{ file, line: positionAt(text, from).line, from, picture }];
    });
  }

  /** The pictures of a page that one file names, which is the page's own if it names them. `texts` are those of the marks. */
  function picturesOf(body: Element, page: Page, texts: readonly EditableText[]): ShownPicture[] {
    const taken = new Set<string>();
    return [...elementsOf(body)].flatMap((image): ShownPicture[] => {
      const url = attribute(image, 'src') ?? '';
      const addresses = `${url} ${attribute(image, 'srcset') ?? ''}`.split(/[\s,]+/);
      const [name] =
        Object.entries(manifest.pictures).find(([, picture]) => addresses.includes(picture.url)) ?? [];
      if (image.tagName !== 'img' || name === undefined) return [];
      const alt = readMarks(attribute(image, 'alt') ?? '').source;
      const altFile = texts[alt ?? -1]?.file;
      const files = new Set(altFile ? [altFile] : [page.file, ...pages.map(({ file }) => file)]);
      const places = [...files].flatMap((file) => picturePlaces(file, name));
      const place = places.find(({ file, from }) => !taken.has(`${file}:${from}`)) ?? places[0];
      if (!place) return [];
      taken.add(`${place.file}:${place.from}`);
      return [{ ...place, url, alt }];
    });
  }

  /** Renders a page: where everything on it is in the content. */
  async function pageOf(page: Page): Promise<EditPage> {
    const { url, file } = page;
    const body = elementNamed(parse(await htmlOf(url)), 'body');
    if (!body) throw new Error(`The page ${url} has no body.`);
    const { texts } = bodyOf(file);
    const pictures = picturesOf(body, page, texts);
    const shown = [...textNodes(body)].map(readMarks).filter(({ text }) => text.trim() !== '');
    // A page lists the texts that it shows, and its fields that no reader sees, such as its description.
    const marked = [...shown.map(({ source }) => source), ...pictures.map(({ alt }) => alt)];
    const ofFile = texts.flatMap((text, index) => (text.file === file ? index : []));
    const listed = [...new Set([...marked, ...ofFile])].filter((index) => texts[index ?? -1]);
    const listedTexts = listed.flatMap((index) => texts[index ?? -1] ?? []);
    const numbers = new Map(listed.map((index, number) => [index, number]));
    const files = new Set([file, ...[...listedTexts, ...pictures].map((each) => each.file)]);
    const { blocks = [] } = fileOf(file) ?? {};
    const parents = new Set(blocks.map(({ parent }) => blocks[parent ?? -1]?.name));
    return {
      ...{ url, file, isDraft: page.data.draft === true },
      files: Object.fromEntries([...files].map((each) => [each, pageFile(each)])),
      texts: listedTexts,
      shown: shown.map(({ text, source }) => ({ text, source: numbers.get(source) })),
      pictures: pictures.map((picture) => ({ ...picture, alt: numbers.get(picture.alt) })),
      blocks,
      insertable: Object.fromEntries(
        [...parents].map((parent) => [
          parent ?? '',
          insertableIn(parent).map((name) => ({ name, label: config.componentLabel(name) })),
        ]),
      ),
    };
  }

  /** What every page shows, with its marks. A page that cannot be rendered shows nothing. */
  async function renderBodies(): Promise<string[]> {
    const shownIn = (html: string) =>
      html.slice(html.indexOf('<body')).replace(/<script[^>]*>.*?<\/script>/gs, '');
    const bodies: string[] = [];
    for (const { url } of pages) {
      // What the author does meanwhile, such as saving, comes first.
      await setImmediate();
      bodies.push(await htmlOf(url).then(shownIn, () => ''));
    }
    return bodies;
  }

  const rendered = remembered(renderBodies);

  /**
   * On how many pages a text is shown; undefined if its file has it no more, or if the site is large. All pages are rendered
   * for the first text that others may show.
   */
  async function shownOn({ file, from, name, before }: EditRequest<'shownOn'>): Promise<number | undefined> {
    const isAsked = (each: Pick<EditableText, 'from' | 'name' | 'text'>) =>
      each.from === from && each.name === name && each.text === before;
    // Only its own page shows the body of a file.
    if (fileOf(file)?.units.some((unit) => !unit.path && isAsked(unit))) return 1;
    if (pages.length > mostCounted) return undefined;
    const index = fieldTexts.findIndex((text) => text.file === file && isAsked(text));
    // A date or an address: no page shows it as it is written.
    if (index < 0) return undefined;
    return (await rendered()).filter((body) => body.includes(markOf(index))).length;
  }

  return { pageOf, shownOn };
}

export type MarkedSite = ReturnType<typeof markedSite>;
