/** Pictures of edits, before and after. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type BuiltSite, digest, pictureNamed } from '../lib/builtSite.ts';
import type { PageChange } from './compare/comparePages.ts';
import { type Difference, differingLines } from './compare/difference.ts';
import { type Box, differingParts } from './compareScreens.ts';
import { groupBy } from '../lib/groupBy.ts';
import { count } from './headline.ts';
import type { Edit, PicturePair } from './review.ts';
import { openBrowser, type ReviewBrowser, type Screenshot, type Target } from './reviewBrowser.ts';

interface Options {
  before: BuiltSite;
  after: BuiltSite;
  /** The branch with drafts and pages of other dates. */
  later: BuiltSite;
  /** The folder of the review. */
  outDir: string;
  /** How many seconds pictures may take. */
  seconds: number;
  progress: (message: string) => void;
}

export interface Pictures {
  /** The edits with their pictures, and those that only pixels show. */
  edits: (Edit & { pictures: PicturePair[] })[];
  /** What was left out, as sentences. */
  notes: string[];
}

/** Takes pictures of edits and compares how pages look: as many as the time allows. */
export async function takePictures(
  edits: readonly Edit[],
  changes: readonly PageChange[],
  options: Options,
): Promise<Pictures> {
  const places = edits.filter(isShown);
  const [pages, others] = pagesToCompare(changes);
  const plain = edits.map((edit) => ({ ...edit, pictures: [] }));
  if (places.length + pages.length === 0) return { edits: plain, notes: [] };
  await mkdir(path.join(options.outDir, 'pictures'), { recursive: true });
  const end = performance.now() + options.seconds * 1000;
  const browser = await openBrowser();
  const taken = new Map<Edit, PicturePair[]>();
  const looks: Look[] = [];
  const work: (() => Promise<void>)[] = [
    ...places.map((edit) => async () => void taken.set(edit, await pairsOf(browser, edit, options))),
    ...pages.map((page) => async () => void looks.push(...(await looksOf(browser, page, options)))),
  ];
  let done = 0;
  const failures: string[] = [];
  try {
    for (; done < work.length && performance.now() < end; done++) {
      await work[done]?.().catch((error: Error) => failures.push(error.message));
      options.progress(`pictures: ${done + 1} of ${work.length}`);
    }
  } finally {
    await browser.close();
  }
  const notes = [
    ...(failures.length > 0 ? [`${count(failures.length, 'picture')} failed: ${failures[0]}`] : []),
    ...(done < work.length ? [leftOut(work.length - done, options.seconds)] : []),
    ...(others > 0 && looks.length > 0
      ? [
          `${count(others, 'page')} with the same differences of style as others were not compared pixel by pixel.`,
        ]
      : []),
  ];
  const withPlaces = edits.map((edit) => ({ ...edit, pictures: taken.get(edit) ?? [] }));
  return { edits: withLooks(withPlaces, looks), notes };
}

const leftOut = (pictures: number, seconds: number): string =>
  `${pictures} ${pictures === 1 ? 'edit or page has' : 'edits or pages have'} no pictures, because ${seconds} seconds were over. Give more time: npm run review -- --seconds ${seconds * 3}.`;

const isShown = ({ kind, pages }: Edit): boolean =>
  ['words', 'picture', 'added', 'removed', 'moved', 'later'].includes(kind) && pages.length > 0;

/** Of pages with the same differences, so many are compared pixel by pixel: each takes seconds. */
const compared = 2;

/** Pages whose rendering may differ and whose words do not, and how many others have the same differences. */
function pagesToCompare(changes: readonly PageChange[]): [pages: PageChange[], others: number] {
  const candidates = changes.filter(
    ({ differences, status }) =>
      (status === 'changed' || status === 'moved') &&
      differences.length > 0 &&
      differences.every(({ kind, phrases }) => !phrases && ['look', 'other', 'sent'].includes(kind)),
  );
  // A rule is the same for each variant of a component, whatever its class.
  const changeOf = (each: Difference) =>
    JSON.stringify(each.kind === 'look' ? differingLines(each) : [each.name, each.before, each.after]);
  const groups = groupBy(candidates, ({ differences }) =>
    digest([...new Set(differences.map(changeOf))].sort().join()),
  );
  const pages = groups.flatMap((group) => group.slice(0, compared));
  return [pages, candidates.length - pages.length];
}

/** Before and after of what shows an edit, on its first page. */
async function pairsOf(
  browser: ReviewBrowser,
  edit: Edit,
  { before, after, later, outDir }: Options,
): Promise<PicturePair[]> {
  const { kind, pages, details } = edit;
  const url = pages[0] ?? '/';
  const from = kind === 'moved' ? (details[0]?.before ?? url) : url;
  const take = (site: BuiltSite, route: string, side: 'before' | 'after') =>
    site.pages.has(route) ? browser.takePlace(site, route, targetOf(edit, side, site)) : [];
  const old = await take(before, from, 'before');
  const fresh = await take(kind === 'later' ? later : after, url, 'after');
  const abouts = new Set([...old, ...fresh].map(({ about }) => about));
  return Promise.all(
    [...abouts].map(async (about) => {
      const save = async (taken: Screenshot[]) => {
        const png = taken.find((each) => each.about === about)?.png;
        return png && savePicture(png, outDir);
      };
      return { about, before: await save(old), after: await save(fresh) };
    }),
  );
}

function targetOf({ place = {} }: Edit, side: 'before' | 'after', site: BuiltSite): Target {
  const { words, picture, around } = place;
  return {
    words: words?.[side] || undefined,
    picture: picture && pictureNamed(/\S+ \(\w+, [\d.]+ kB\)$/.exec(picture[side])?.[0] ?? '', site),
    around,
  };
}

/** A part of a page that looks different. */
interface Look {
  url: string;
  digest: string;
  pair: PicturePair;
}

async function looksOf(
  browser: ReviewBrowser,
  { url, from = url }: PageChange,
  { before, after, outDir }: Options,
): Promise<Look[]> {
  const old = await browser.takePage(before, from);
  const looks: Look[] = [];
  for (const [index, { about, png }] of (await browser.takePage(after, url)).entries())
    for (const part of await differingParts(old[index]?.png ?? png, png)) {
      const pair = {
        about,
        before: await savePicture(part.before.png, outDir, part.before.box),
        after: await savePicture(part.after.png, outDir, part.after.box),
      };
      looks.push({ url, digest: `${about} ${part.digest}`, pair });
    }
  return looks;
}

/**
 * Parts that look the same on several pages are one edit. If there is only one edit of styles, it is what changed them;
 * otherwise they are edits of their own.
 */
function withLooks(edits: Pictures['edits'], looks: readonly Look[]): Pictures['edits'] {
  const parts = groupBy(looks, (look) => look.digest).flatMap(([first, ...others]) =>
    first ? [{ pair: first.pair, pages: [first, ...others].map(({ url }) => url) }] : [],
  );
  const styles = edits.filter(({ kind }) => kind === 'look');
  const [only] = styles;
  if (only && styles.length === 1) {
    only.pictures = parts.map(({ pair, pages }) => ({ ...pair, about: `${pages[0]}, ${pair.about}` }));
    return edits;
  }
  const own = groupBy(parts, ({ pages }) => pages.join(' ')).map((group): Pictures['edits'][number] => {
    const pages = group[0]?.pages ?? [];
    return {
      kind: 'look',
      what: `What looks different on ${pages.length === 1 ? pages[0] : `${pages.length} pages`}`,
      details: [],
      pages,
      pictures: group.map(({ pair }) => pair),
      identity: digest(JSON.stringify(group.map(({ pair }) => pair))).slice(0, 16),
    };
  });
  const after = edits.findLastIndex(({ kind }) => ['look', 'picture', 'words'].includes(kind)) + 1;
  return [...edits.slice(0, after), ...own, ...edits.slice(after)];
}

/** Saves a picture under the digest of its content. */
async function savePicture(png: Buffer, outDir: string, box?: Box): Promise<PicturePair['after']> {
  const { data, info } = await sharp(png)
    .webp({ quality: 86, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  const file = `pictures/${digest(data).slice(0, 16)}.webp`;
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height, ...(box && { box }) };
}
