import { parse, defaultTreeAdapter as tree } from 'parse5';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { EditableText, EditPage, ShownPicture, ShownText } from '../../../src/author/edit/types.ts';
import { checkText } from '../../check/checkFile.ts';
import { Positions } from '../../content/positions.ts';
import { attribute, type Element, elementNamed, elementsOf, type Node } from '../../../src/model/htmlTree.ts';
import { digestOf } from './contentFile.ts';
import type { MarkedSite } from './markedSite.ts';
import { readMarks } from './marks.ts';

/** What is no text for readers. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'textarea']);

/** Every text node below a node, in document order. */
function* textNodes(node: Node): Generator<string> {
  if (tree.isTextNode(node)) yield node.value;
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes)
    if (!tree.isElementNode(child) || !unseen.has(child.tagName)) yield* textNodes(child);
}

/** Renumbers sources, so that a page only lists the texts that it shows. */
class UsedTexts {
  readonly texts: EditableText[] = [];
  readonly #all: readonly EditableText[];
  readonly #numbers = new Map<number, number>();

  constructor(all: readonly EditableText[]) {
    this.#all = all;
  }

  number(source: number): number | undefined {
    const text = this.#all[source];
    const known = this.#numbers.get(source);
    if (known !== undefined || !text) return known;
    this.#numbers.set(source, this.texts.length);
    return this.texts.push(text) - 1;
  }

  numbers = (sources: readonly number[]): number[] =>
    sources.map((source) => this.number(source)).filter((number) => number !== undefined);
}

/** The name of the picture that an image shows, and the address by which the browser finds the image. */
function pictureOf(
  image: Element,
  pictures: Manifest['pictures'],
): { name: string; url: string } | undefined {
  const addresses = `${attribute(image, 'src') ?? ''} ${attribute(image, 'srcset') ?? ''}`.split(/[\s,]+/);
  const found = Object.entries(pictures).find(([, { url }]) => addresses.includes(url));
  return found && { name: found[0], url: attribute(image, 'src') ?? '' };
}

/** Where a file names a picture, as it is written there. */
function picturePlaces(site: MarkedSite, file: string, name: string): Omit<ShownPicture, 'url' | 'alt'>[] {
  const text = site.fileOf(file)?.text;
  if (text === undefined || !text.includes(name)) return [];
  const positions = new Positions(text);
  const { references } = checkText(text, file.replace('content/', ''), file);
  return references.flatMap(({ kind, value, place }) => {
    const from = kind === 'picture' && value === name ? text.indexOf(name, positions.offset(place)) : -1;
    return from < 0
      ? []
      : [{ file, line: positions.at(from).line, from, to: from + name.length, picture: name }];
  });
}

/** The pictures of a page that one file names, which is the page's own if it names them. */
function shownPictures(images: Element[], page: Page, site: MarkedSite, used: UsedTexts): ShownPicture[] {
  const files = [page.file, ...site.manifest.pages.map(({ file }) => file)];
  const taken = new Set<string>();
  return images.flatMap((image): ShownPicture[] => {
    const picture = pictureOf(image, site.manifest.pictures);
    if (!picture) return [];
    const alt = used.numbers(readMarks(attribute(image, 'alt') ?? '').sources)[0];
    const altFile = alt === undefined ? undefined : used.texts[alt]?.file;
    const places = [...new Set(altFile ? [altFile] : files)].flatMap((file) =>
      picturePlaces(site, file, picture.name),
    );
    const place = places.find(({ file, from }) => !taken.has(`${file}:${from}`)) ?? places[0];
    if (!place) return [];
    taken.add(`${place.file}:${place.from}`);
    return [{ ...place, url: picture.url, ...(alt !== undefined && { alt }) }];
  });
}

/** Reads the HTML of a page that was rendered from marked texts. */
export function editPage(
  page: Page,
  html: string,
  texts: readonly EditableText[],
  site: MarkedSite,
): EditPage {
  const body = elementNamed(parse(html), 'body');
  if (!body) throw new Error(`The page ${page.url} has no body.`);
  const used = new UsedTexts(texts);
  const shown = [...textNodes(body)].map((marked): ShownText => {
    const { text, sources } = readMarks(marked);
    return { text, sources: used.numbers(sources) };
  });
  const images = [...elementsOf(body)].filter(({ tagName }) => tagName === 'img');
  const pictures = shownPictures(images, page, site, used);
  // Fields that no reader sees on the page, such as its description.
  for (const [index, { file }] of texts.entries()) if (file === page.file) used.number(index);
  const files = new Set([
    page.file,
    ...used.texts.map(({ file }) => file),
    ...pictures.map(({ file }) => file),
  ]);
  return {
    url: page.url,
    file: page.file,
    isDraft: page.data.draft === true,
    digests: Object.fromEntries(
      [...files].flatMap((file) => {
        const known = site.fileOf(file);
        return known ? [[file, digestOf(known.text)] as const] : [];
      }),
    ),
    texts: used.texts,
    shown: shown.filter(({ text }) => text.trim() !== ''),
    pictures,
    blocks: site.fileOf(page.file)?.blocks ?? [],
    forms: [],
  };
}
