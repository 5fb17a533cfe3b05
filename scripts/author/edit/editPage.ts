import { parse, defaultTreeAdapter as tree } from 'parse5';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { EditableText, EditPage, ShownPicture } from '../../../src/author/edit/types.ts';
import { checkText } from '../../check/checkPage.ts';
import { positionAt } from '../../../src/model/problem.ts';
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
  const { references } = checkText(text, file.replace('content/', ''), file);
  return references.flatMap(({ kind, value, from: start }) => {
    const from = kind === 'picture' && value === name ? text.indexOf(name, start) : -1;
    return from < 0
      ? []
      : [{ file, line: positionAt(text, from).line, from, to: from + name.length, picture: name }];
  });
}

/** The pictures of a page that one file names, which is the page's own if it names them. `texts` are those of the marks. */
function shownPictures(
  images: Element[],
  page: Page,
  site: MarkedSite,
  texts: readonly EditableText[],
): ShownPicture[] {
  const files = [page.file, ...site.manifest.pages.map(({ file }) => file)];
  const taken = new Set<string>();
  return images.flatMap((image): ShownPicture[] => {
    const picture = pictureOf(image, site.manifest.pictures);
    if (!picture) return [];
    const [alt] = readMarks(attribute(image, 'alt') ?? '').sources;
    const altFile = alt === undefined ? undefined : texts[alt]?.file;
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
  const images = [...elementsOf(body)].filter(({ tagName }) => tagName === 'img');
  const pictures = shownPictures(images, page, site, texts);
  const shown = [...textNodes(body)].map(readMarks).filter(({ text }) => text.trim() !== '');
  // A page lists the texts that it shows, and its fields that no reader sees, such as its description.
  const ofFile = texts.flatMap(({ file }, index) => (file === page.file ? index : []));
  const marked = [...shown.flatMap(({ sources }) => sources), ...pictures.flatMap(({ alt = [] }) => alt)];
  const own = [...new Set([...marked, ...ofFile])].filter((index) => texts[index]);
  const ownTexts = own.flatMap((index) => texts[index] ?? []);
  const numbers = new Map(own.map((index, number) => [index, number]));
  const files = new Set([page.file, ...[...ownTexts, ...pictures].map(({ file }) => file)]);
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
    texts: ownTexts,
    shown: shown.map(({ text, sources }) => ({
      text,
      sources: sources.flatMap((index) => numbers.get(index) ?? []),
    })),
    pictures: pictures.map((picture) => ({
      ...picture,
      alt: picture.alt === undefined ? undefined : numbers.get(picture.alt),
    })),
    blocks: site.fileOf(page.file)?.blocks ?? [],
  };
}
