/** Pictures of changes, before and after. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { digest } from '../../lib/builtSite.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import type { Change, PicturePair } from '../review.ts';
import type { Sides } from '../sides.ts';
import { count } from '../words.ts';
import { openBrowser, type ReviewBrowser } from './browser.ts';
import { type Box, differingParts } from './differingParts.ts';

interface Options extends Pick<Sides, 'before' | 'after' | 'later'> {
  /** The folder of the review. */
  outDir: string;
  progress: (message: string) => void;
}

/** How many seconds pictures may take. */
const seconds = 60;

/** Changes that are about a page as a whole, of which the top is shown. */
const shownKinds = new Set<Change['kind']>(['added', 'removed', 'moved', 'later']);

/** Takes pictures of changes and compares how pages look: as many as the time allows. Notes say what was left out. */
export async function takePictures(
  all: readonly Change[],
  compared: readonly PageDiff[],
  options: Options,
): Promise<{ changes: Change[]; notes: string[] }> {
  const { outDir, progress } = options;
  const changes = all.map((change) => ({ ...change }));
  const [pages, others] = pagesToCompare(compared);
  const looks: Look[] = [];
  const work = [
    ...changes
      .filter(({ kind, pages: shown }) => shownKinds.has(kind) && shown.length > 0)
      .map((change) => async (browser: ReviewBrowser) => {
        change.pictures = await topsOf(browser, change, options);
      }),
    ...pages.map((page) => async (browser: ReviewBrowser) => {
      looks.push(...(await looksOf(browser, page, options)));
    }),
  ];
  if (work.length === 0) return { changes, notes: [] };
  await mkdir(path.join(outDir, 'pictures'), { recursive: true });
  const end = performance.now() + seconds * 1000;
  const browser = await openBrowser();
  const notes: string[] = [];
  try {
    for (const [index, take] of work.entries()) {
      if (performance.now() > end) {
        notes.push(
          `${count(work.length - index, 'picture')} of changes or pages left out, because ${seconds} seconds were over.`,
        );
        break;
      }
      await take(browser).catch((error: Error) => notes.push(`A picture failed: ${error.message}`));
      progress(`pictures: ${index + 1} of ${work.length}`);
    }
  } finally {
    await browser.close();
  }
  if (others > 0 && looks.length > 0)
    notes.push(
      `${count(others, 'page')} with the same differences of style as others were not compared pixel by pixel.`,
    );
  return { changes: withLooks(changes, looks), notes };
}

/** What is in no rendering. */
const isUnseen = ({ name = '' }: Change): boolean =>
  /^<(meta|link)|^title$|^structured data|^data of |^inline script$|^HTML$/.test(name);

/** Pages whose rendering may differ and whose words do not: as many as have all differences, and how many others there are. */
function pagesToCompare(all: readonly PageDiff[]): [pages: PageDiff[], others: number] {
  const candidates = all.filter(
    ({ changes }) =>
      !changes.every(isUnseen) &&
      changes.every(({ kind }) => ['look', 'other', 'sent', 'moved'].includes(kind)),
  );
  const shown = new Set<string>();
  const pages = candidates
    .toSorted((a, b) => b.changes.length - a.changes.length)
    .filter(({ changes }) => {
      // A rule is the same for each variant of a component, whatever its class.
      const keys = changes.map(({ kind, name, details }) =>
        JSON.stringify([kind === 'look' || name, details]),
      );
      const isNew = keys.some((key) => !shown.has(key));
      for (const key of keys) shown.add(key);
      return isNew;
    });
  return [pages, candidates.length - pages.length];
}

/** The top of a page before and after. */
async function topsOf(
  browser: ReviewBrowser,
  { kind, pages, details }: Change,
  { before, after, later, outDir }: Options,
): Promise<PicturePair[]> {
  const url = pages[0] ?? '/';
  const old = await browser.take(before, (kind === 'moved' && details[0]?.before) || url, 'top');
  const fresh = await browser.take(kind === 'later' ? later : after, url, 'top');
  const save = async (png?: Buffer) => png && savePicture(sharp(png), outDir);
  return Promise.all(
    (old.length > 0 ? old : fresh).map(async ({ about }, index) => ({
      ...{ about, before: await save(old[index]?.png), after: await save(fresh[index]?.png) },
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

/** The change of the look with the parts that differ. Those that look the same on several pages are shown once. */
function withLooks(changes: Change[], looks: readonly Look[]): Change[] {
  const pictures = [...new Map(looks.toReversed().map((look) => [look.digest, look])).values()].map(
    ({ pair, url }) => ({ ...pair, about: `${url}, ${pair.about}` }),
  );
  const own = changes.find(({ kind }) => kind === 'look');
  if (own) own.pictures = pictures.toReversed();
  if (own || pictures.length === 0) return changes;
  const pages = [...new Set(looks.map(({ url }) => url))];
  const identity = digest(JSON.stringify(pictures)).slice(0, 16);
  const after = changes.findLastIndex(({ kind }) => ['picture', 'words'].includes(kind)) + 1;
  const what = 'What looks different';
  return changes.toSpliced(after, 0, { kind: 'look', what, details: [], pages, pictures, identity });
}

/** Saves a picture under the digest of its content. */
async function savePicture(picture: Sharp, outDir: string, box?: Box): Promise<PicturePair['after']> {
  const { data, info } = await picture.webp({ quality: 86, effort: 1 }).toBuffer({ resolveWithObject: true });
  const file = `pictures/${digest(data).slice(0, 16)}.webp`;
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height, ...(box && { box }) };
}
