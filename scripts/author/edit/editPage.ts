import { parse, defaultTreeAdapter as tree } from 'parse5';
import type {
  EditableBlock,
  EditableText,
  EditPage,
  ShownPicture,
} from '../../../src/author/edit/protocol.ts';
import { attribute, type Element, elementNamed, elementsOf, type Node } from '../../../src/model/htmlTree.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { positionAt } from '../../../src/model/problem.ts';
import { config } from '../../../src/site.ts';
import { checkText } from '../../check/checkPage.ts';
import { insertableIn } from './changeBlocks.ts';
import type { EditableFile } from './contentFile.ts';
import { readMarks } from './marks.ts';
import { digestOf } from './textDigest.ts';

/** A site, and what can be edited in its files. */
interface EditableSite {
  manifest: Manifest;
  fileOf: (file: string) => EditableFile | undefined;
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

/** Where a file names a picture, as it is written there. */
function picturePlaces(site: EditableSite, file: string, picture: string): Omit<ShownPicture, 'url'>[] {
  const text = site.fileOf(file)?.text;
  if (!text?.includes(picture)) return [];
  const { references } = checkText(text, file.replace('content/', ''), file);
  return references.flatMap(({ kind, value, from: start }) => {
    const from = kind === 'picture' && value === picture ? text.indexOf(picture, start) : -1;
    return from < 0 ? [] : [{ file, line: positionAt(text, from).line, from, picture }];
  });
}

/** The pictures of a page that one file names, which is the page's own if it names them. `texts` are those of the marks. */
function shownPictures(
  body: Element,
  page: Page,
  site: EditableSite,
  texts: readonly EditableText[],
): ShownPicture[] {
  const { pages, pictures } = site.manifest;
  const taken = new Set<string>();
  return [...elementsOf(body)].flatMap((image): ShownPicture[] => {
    const url = attribute(image, 'src') ?? '';
    const addresses = `${url} ${attribute(image, 'srcset') ?? ''}`.split(/[\s,]+/);
    const [name] = Object.entries(pictures).find(([, picture]) => addresses.includes(picture.url)) ?? [];
    if (image.tagName !== 'img' || name === undefined) return [];
    const [alt] = readMarks(attribute(image, 'alt') ?? '').sources;
    const altFile = texts[alt ?? -1]?.file;
    const files = new Set(altFile ? [altFile] : [page.file, ...pages.map(({ file }) => file)]);
    const places = [...files].flatMap((file) => picturePlaces(site, file, name));
    const place = places.find(({ file, from }) => !taken.has(`${file}:${from}`)) ?? places[0];
    if (!place) return [];
    taken.add(`${place.file}:${place.from}`);
    return [{ ...place, url, ...(alt !== undefined && { alt }) }];
  });
}

/** What may be inserted beside blocks, by the name of the block around them. */
function insertableBeside(blocks: readonly EditableBlock[]): EditPage['insertable'] {
  const parents = new Set(blocks.map(({ parent }) => blocks[parent ?? -1]?.name));
  const withLabels = (name: string) => ({ name, label: config.labelOfBlock(name) });
  return Object.fromEntries(
    [...parents].map((parent) => [parent ?? '', insertableIn(parent).map(withLabels)]),
  );
}

/** Reads the HTML of a page that was rendered from marked texts. */
export function editPage(
  page: Page,
  html: string,
  texts: readonly EditableText[],
  site: EditableSite,
): EditPage {
  const body = elementNamed(parse(html), 'body');
  if (!body) throw new Error(`The page ${page.url} has no body.`);
  const pictures = shownPictures(body, page, site, texts);
  const shown = [...textNodes(body)].map(readMarks).filter(({ text }) => text.trim() !== '');
  // A page lists the texts that it shows, and its fields that no reader sees, such as its description.
  const ofFile = texts.flatMap(({ file }, index) => (file === page.file ? index : []));
  const marked = [...shown.flatMap(({ sources }) => sources), ...pictures.flatMap(({ alt = [] }) => alt)];
  const own = [...new Set([...marked, ...ofFile])].filter((index) => texts[index]);
  const ownTexts = own.flatMap((index) => texts[index] ?? []);
  const numbers = new Map(own.map((index, number) => [index, number]));
  const { blocks = [] } = site.fileOf(page.file) ?? {};
  const files = [...new Set([page.file, ...[...ownTexts, ...pictures].map(({ file }) => file)])];
  return {
    ...{ url: page.url, file: page.file, isDraft: page.data.draft === true },
    digests: Object.fromEntries(files.map((file) => [file, digestOf(site.fileOf(file)?.text ?? '')])),
    texts: ownTexts,
    shown: shown.map(({ text, sources }) => ({
      text,
      sources: sources.flatMap((index) => numbers.get(index) ?? []),
    })),
    pictures: pictures.map((picture) => ({
      ...picture,
      alt: picture.alt === undefined ? undefined : numbers.get(picture.alt),
    })),
    blocks,
    insertable: insertableBeside(blocks),
  };
}
