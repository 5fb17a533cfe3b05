/** Pictures of changes, before and after. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { counted } from '../../../src/model/text.ts';
import { type BuiltFile, digest, weight } from '../built/builtSite.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { MadeChange } from '../changes/changes.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { changeKindOf, selectorOf } from '../compare/names.ts';
import type { Box, Change, PicturePair } from '../review.ts';
import type { Sides } from '../sides.ts';
import { openBrowser, type ReviewBrowser } from './browser.ts';
import { differingParts } from './differingParts.ts';

interface Options extends Pick<Sides, 'before' | 'after' | 'laterBefore' | 'later'> {
  /** The folder of the review. */
  outDir: string;
  progress: (message: string) => void;
  /** Whether pages are shown, which needs a browser. */
  hasScreens: boolean;
}

/** How many seconds pictures may take, and how many of each sort are shown. */
const seconds = 60;
const [maxFiles, maxLooks, maxPages] = [40, 12, 6];

/** Changes that are about a page as a whole, of which the top is shown. */
const shownKinds = new Set<Change['kind']>(['added', 'removed', 'later']);

/**
 * Adds pictures to changes, and the change of what looks different, as many as the time allows. Resolves to sentences about
 * what was left out.
 */
export async function takePictures(
  changes: MadeChange[],
  compared: readonly PageDiff[],
  options: Options,
): Promise<string[]> {
  const notes = await addFiles(changes, options);
  const tops = changes.filter(
    ({ kind, pages, what }) => shownKinds.has(kind) && pages.length > 0 && /: \//.test(what),
  );
  const changed = compared.filter(({ change }) => change !== 'added' && change !== 'removed');
  const isLook = changed.some(({ differences }) => differences.some(isOfLook));
  if (!options.hasScreens || (tops.length === 0 && !isLook)) {
    if (isLook) notes.push('No picture was taken, so nobody has compared how pages look.');
    return notes;
  }
  const end = performance.now() + seconds * 1000;
  const browser = await openBrowser();
  const looks: Look[] = [];
  const { pages, unmatched } = await pagesToCompare(browser, changed, options);
  const work = [
    ...pages.map((page) => async () => {
      looks.push(...(await looksOf(browser, page, options)));
    }),
    ...tops.map((change) => async () => {
      change.pictures = [...(change.pictures ?? []), ...(await topsOf(browser, change, options))];
    }),
  ];
  let left = work.length;
  for (const take of work) {
    if (performance.now() > end) break;
    await take().catch((error: Error) => notes.push(`A picture failed: ${error.message}`));
    left--;
    options.progress(`pictures: ${left} left`);
  }
  await browser.close();
  if (left > 0)
    notes.push(
      `${counted(left, 'picture')} of changes or pages left out, because ${seconds} seconds were over.`,
    );
  if (unmatched.length > 0)
    notes.push(
      `No picture shows these rules, because nothing on a changed page is what they are for: ${unmatched.slice(0, 10).join('; ')}${unmatched.length > 10 ? `; and ${unmatched.length - 10} more` : ''}.`,
    );
  const hidden = addLooks(changes, looks);
  if (hidden > 0) notes.push(`${counted(hidden, 'part')} more of these pages look different, too.`);
  return notes;
}

/** What may look different besides words: rules, classes, and parts that are new or gone. */
const isOfLook = ({ name, before, after }: PageDiff['differences'][number]): boolean =>
  (name.startsWith('rule ') || /> (class|style|hidden)$|^<(?!meta|link|html|a>)[^>]+>$/.test(name)) &&
  ['look', 'other'].includes(changeKindOf(name, before, after));

/**
 * Pages that may look different: for each rule of style one where it matches something, and as many as have all other
 * differences, with changed words or without.
 */
async function pagesToCompare(browser: ReviewBrowser, all: readonly PageDiff[], { after, before }: Options) {
  const changed = all.filter(({ url }) => after.pages.has(url));
  const rules = new Map<string, PageDiff[]>();
  for (const page of changed)
    for (const { name } of page.differences)
      if (name.startsWith('rule ')) rules.set(name, [...(rules.get(name) ?? []), page]);
  const html = changed.map(({ url, from }) => `${after.pages.get(url)}${before.pages.get(from)}`);
  const matches = await browser.matching([...rules.keys()].map(matchedBy), html);
  const chosen = new Set<PageDiff>();
  const unmatched: string[] = [];
  for (const [index, [name, pages]] of [...rules].entries()) {
    const own = pages.filter((page) => matches[index]?.includes(changed.indexOf(page)));
    if (own.length === 0) unmatched.push(selectorOf(name));
    else if (!own.some((page) => chosen.has(page)) && own[0] && chosen.size < maxPages) chosen.add(own[0]);
  }
  const shown = new Set<string>();
  for (const page of changed) {
    const amount = shown.size;
    for (const each of page.differences)
      if (isOfLook(each) && !each.name.startsWith('rule '))
        shown.add(JSON.stringify([each.name, each.before, each.after]));
    if (shown.size > amount && chosen.size < maxPages) chosen.add(page);
  }
  return { pages: [...chosen], unmatched };
}

/** What a rule is for, on a page at rest: without states, and without the at-rules around it. */
const matchedBy = (name: string): string =>
  name
    .replace(/^rule /, '')
    .replace(/@[^@]*?(?=\s[.#:\w*[&]|$)/g, ' ')
    .replace(/^.*\)\s+(?=[.#:\w*[])/, '')
    .replace(
      /::?(?:before|after|marker|placeholder|selection|hover|focus|focus-visible|focus-within|active|visited|target)\b(\([^)]*\))?/g,
      '',
    )
    .replace(/(^|[\s,>+~])(?=[,>+~]|$)/g, '$1*')
    .trim() || '*';

/** The top of a page that is new, removed or not live yet. */
async function topsOf(
  browser: ReviewBrowser,
  { kind, pages: [url = '/'] }: Change,
  { before, after, later, outDir }: Options,
): Promise<PicturePair[]> {
  const site = kind === 'removed' ? before : kind === 'later' ? later : after;
  const side = kind === 'removed' ? 'before' : 'after';
  return Promise.all(
    (await browser.take(site, url, 'top')).map(async ({ about, png }) => ({
      about,
      [side]: await savePicture(sharp(png), outDir),
    })),
  );
}

/** A part of a page that looks different. */
interface Look {
  url: string;
  digest: string;
  pair: PicturePair;
}

async function looksOf(
  browser: ReviewBrowser,
  { url, from }: PageDiff,
  { before, after, outDir }: Options,
): Promise<Look[]> {
  const old = await browser.take(before, from, 'whole');
  const looks: Look[] = [];
  for (const [index, { about, png }] of (await browser.take(after, url, 'whole')).entries())
    for (const part of await differingParts(old[index]?.png ?? png, png)) {
      const [was, is] = await Promise.all(
        [part.before, part.after].map(({ pixels: { data, width, height }, box }) =>
          savePicture(sharp(data, { raw: { width, height, channels: 4 } }), outDir, box),
        ),
      );
      looks.push({ url, digest: `${about} ${part.digest}`, pair: { about, before: was, after: is } });
    }
  return looks;
}

/**
 * Adds the parts that look different to the change of the look. Those that are the same on several pages are shown once.
 * Returns how many are not shown.
 */
function addLooks(changes: MadeChange[], looks: readonly Look[]): number {
  if (looks.length === 0) return 0;
  const all = groupBy(looks, ({ digest }) => digest).map(([{ pair, url }]) => ({
    ...pair,
    about: `${url}, ${pair.about}`,
  }));
  const pictures = all.slice(0, maxLooks);
  const pages = [...new Set(looks.map(({ url }) => url))];
  const identity = digest(JSON.stringify(pictures)).slice(0, 16);
  const own = changes.find(({ kind }) => kind === 'look');
  if (own) own.pictures = pictures;
  else changes.push({ kind: 'look', what: 'what looks different', details: [], pages, pictures, identity });
  return all.length - pictures.length;
}

/** Adds pictures of the content before and after, side by side, with their sizes. */
async function addFiles(
  changes: readonly MadeChange[],
  { before, after, laterBefore, later, outDir }: Options,
): Promise<string[]> {
  let left = maxFiles;
  const folders = { before: [before.folder, laterBefore.folder], after: [after.folder, later.folder] };
  for (const change of changes) {
    const files = (change.differences ?? []).flatMap(({ files: own, name }) =>
      own && !name.startsWith('assets/cards/') ? [own] : [],
    );
    const pairs = groupBy(files, ({ before: was, after: is }) => `${was?.digest} ${is?.digest}`);
    for (const [{ before: was, after: is }] of pairs) {
      if (was?.digest === is?.digest || left-- <= 0) continue;
      const saved = {
        before: await savedFile(was, folders.before, outDir),
        after: await savedFile(is, folders.after, outDir),
      };
      const about = `${sizeOf(saved.before, was)} → ${sizeOf(saved.after, is)}`;
      if (saved.before || saved.after) change.pictures = [...(change.pictures ?? []), { ...saved, about }];
    }
  }
  return left < 0
    ? [`${counted(-left, 'picture')} more that changed ${left === -1 ? 'is' : 'are'} only listed.`]
    : [];
}

const sizeOf = (shown?: PicturePair['after'], file?: BuiltFile): string =>
  shown && file ? `${shown.width} × ${shown.height} px, ${weight(file.bytes)}` : 'none';

/** How large a picture of a file is shown, and how large a file may be that is read. */
const [shownPixels, maxPixels, maxBytes] = [800, 50_000_000, 10_000_000];

async function savedFile(
  file: BuiltFile | undefined,
  folders: readonly string[],
  outDir: string,
): Promise<PicturePair['after']> {
  if (!file || file.bytes > maxBytes) return undefined;
  for (const folder of folders) {
    const bytes = folder && (await readFile(path.join(folder, file.file)).catch(() => undefined));
    if (!bytes || digest(bytes) !== file.digest) continue;
    const picture = sharp(bytes, { limitInputPixels: maxPixels });
    return savePicture(
      picture.resize({ width: shownPixels, height: shownPixels, fit: 'inside', withoutEnlargement: true }),
      outDir,
    ).catch(() => undefined);
  }
  return undefined;
}

/** Saves a picture under the digest of its content. */
async function savePicture(picture: Sharp, outDir: string, box?: Box): Promise<PicturePair['after']> {
  const { data, info } = await picture.webp({ quality: 86, effort: 1 }).toBuffer({ resolveWithObject: true });
  const file = `pictures/${digest(data).slice(0, 16)}.webp`;
  await mkdir(path.join(outDir, 'pictures'), { recursive: true });
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height, ...(box && { box }) };
}
