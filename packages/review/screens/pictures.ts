/** Pictures of changes, before and after. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { counted } from '../../../src/model/text.ts';
import { digest } from '../../../scripts/lib/builtSite.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import type { Box, Change, PicturePair } from '../review.ts';
import type { Sides } from '../sides.ts';
import { openBrowser, type ReviewBrowser } from './browser.ts';
import { differingParts } from './differingParts.ts';

interface Options extends Pick<Sides, 'before' | 'after' | 'later'> {
  /** The folder of the review. */
  outDir: string;
  progress: (message: string) => void;
}

/** How many seconds pictures may take. */
const seconds = 60;

/** Changes that are about a page as a whole, of which the top is shown. */
const shownKinds = new Set<Change['kind']>(['added', 'removed', 'later']);

/**
 * Adds pictures to changes, and the change of what looks different, as many as the time allows. Resolves to sentences about
 * what was left out.
 */
export async function takePictures(
  changes: Change[],
  compared: readonly PageDiff[],
  options: Options,
): Promise<string[]> {
  const looks: Look[] = [];
  const tops = changes.filter(({ kind, pages }) => shownKinds.has(kind) && pages.length > 0);
  const work = [
    ...tops.map((change) => async (browser: ReviewBrowser) => {
      change.pictures = await topsOf(browser, change, options);
    }),
    ...pagesToCompare(compared).map((page) => async (browser: ReviewBrowser) => {
      looks.push(...(await looksOf(browser, page, options)));
    }),
  ];
  const notes: string[] = [];
  if (work.length === 0) return notes;
  await mkdir(path.join(options.outDir, 'pictures'), { recursive: true });
  const end = performance.now() + seconds * 1000;
  const browser = await openBrowser();
  let left = work.length;
  for (const take of work) {
    if (performance.now() > end) break;
    await take(browser).catch((error: Error) => notes.push(`A picture failed: ${error.message}`));
    left--;
    options.progress(`pictures: ${left} left`);
  }
  await browser.close();
  if (left > 0)
    notes.push(
      `${counted(left, 'picture')} of changes or pages left out, because ${seconds} seconds were over.`,
    );
  addLooks(changes, looks);
  return notes;
}

/** Pages whose rendering may differ and whose words do not: as many as have all differences. */
function pagesToCompare(all: readonly PageDiff[]): PageDiff[] {
  const shown = new Set<string>();
  return all
    .filter(({ changes }) => changes.every(({ kind }) => ['look', 'other', 'sent', 'moved'].includes(kind)))
    .toSorted((a, b) => b.changes.length - a.changes.length)
    .filter(({ changes }) => {
      const before = shown.size;
      // A rule is the same for each variant of a component, whatever its class.
      for (const { kind, name, details } of changes)
        shown.add(JSON.stringify([kind === 'look' || name, details]));
      return shown.size > before;
    });
}

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
      ...{ about, [side]: await savePicture(sharp(png), outDir) },
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

/** Adds the parts that look different to the change of the look. Those that are the same on several pages are shown once. */
function addLooks(changes: Change[], looks: readonly Look[]): void {
  if (looks.length === 0) return;
  const pictures = groupBy(looks, ({ digest }) => digest).map(([{ pair, url }]) => ({
    ...pair,
    about: `${url}, ${pair.about}`,
  }));
  const pages = [...new Set(looks.map(({ url }) => url))];
  const identity = digest(JSON.stringify(pictures)).slice(0, 16);
  const own = changes.find(({ kind }) => kind === 'look');
  if (own) own.pictures = pictures;
  else changes.push({ kind: 'look', what: 'What looks different', details: [], pages, pictures, identity });
}

/** Saves a picture under the digest of its content. */
async function savePicture(picture: Sharp, outDir: string, box?: Box): Promise<PicturePair['after']> {
  const { data, info } = await picture.webp({ quality: 86, effort: 1 }).toBuffer({ resolveWithObject: true });
  const file = `pictures/${digest(data).slice(0, 16)}.webp`;
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height, ...(box && { box }) };
}
