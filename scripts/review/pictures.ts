/** Pictures of edits: what each changed, cropped from a page before and after. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type BuiltSite, pictureNamed } from '../lib/builtSite.ts';
import type { Edit, Place } from './edits/edit.ts';
import { openBrowser, type ReviewBrowser, type Target, widths } from './openBrowser.ts';

/** A picture file beside the review's page. */
export interface Picture {
  file: string;
  width: number;
  height: number;
}

/** An edit at one width and in one state, before and after. */
export interface PicturePair {
  width: number;
  /** A pseudo-class such as `:hover`; empty at rest. */
  state: string;
  before?: Picture;
  after?: Picture;
}

export interface Pictures {
  pairs: ReadonlyMap<Edit, PicturePair[]>;
  /** What was left out, as a sentence. */
  notes: string[];
}

interface Options {
  before: BuiltSite;
  after: BuiltSite;
  /** The folder of the review. */
  outDir: string;
  /** How many seconds pictures may take. */
  seconds: number;
  progress: (message: string) => void;
}

const photographed = new Set<Edit['kind']>(['words', 'picture', 'look', 'added', 'moved']);

const isShown = ({ kind, pages, files }: Edit): boolean =>
  files !== undefined || (photographed.has(kind) && pages.length > 0);

/** States that can be shown in a picture. Others, such as print, are described in words. */
const showable = new Set(['', ':hover', ':focus-visible', ':focus', ':active']);

const statesOf = ({ states = [''] }: Place): string[] => states.filter((state) => showable.has(state));

/** Takes pictures of edits, one page for each: as many as the time allows. */
export async function takePictures(edits: readonly Edit[], options: Options): Promise<Pictures> {
  const pairs = new Map<Edit, PicturePair[]>();
  const wanted = edits.filter(isShown);
  if (wanted.length === 0) return { pairs, notes: [] };
  await mkdir(path.join(options.outDir, 'pictures'), { recursive: true });
  const end = performance.now() + options.seconds * 1000;
  const browser = await openBrowser();
  try {
    for (const [index, edit] of wanted.entries()) {
      if (performance.now() > end) return { pairs, notes: [leftOut(wanted.length - index, options.seconds)] };
      pairs.set(edit, await pairsOf(browser, edit, `pictures/${index + 1}`, options));
      options.progress(`pictures of ${index + 1} of ${wanted.length} edits taken`);
    }
  } finally {
    await browser.close();
  }
  return { pairs, notes: [] };
}

const leftOut = (count: number, seconds: number): string =>
  `${count} ${count === 1 ? 'edit has' : 'edits have'} no pictures, because ${seconds} seconds were over. Give more time: npm run review -- --seconds ${seconds * 3}.`;

async function pairsOf(
  browser: ReviewBrowser,
  edit: Edit,
  name: string,
  { before, after, outDir }: Options,
): Promise<PicturePair[]> {
  const { shown = {}, pages, kind, details, files } = edit;
  if (files) return filesOf(files, name, before, after, outDir);
  const url = pages[0] ?? '/';
  const from = kind === 'moved' ? (details[0]?.before ?? url) : url;
  const pairs: PicturePair[] = [];
  for (const width of widths) {
    const [old, fresh] = [
      kind === 'added' ? [] : await browser.take(before, from, width, targetOf(shown, 'before', before)),
      await browser.take(after, url, width, targetOf(shown, 'after', after)),
    ];
    for (const [index, state] of statesOf(shown).entries()) {
      const [left, right] = [old[index], fresh[index]];
      if (!left && !right) continue;
      const file = `${name}-${width}${state.replace(':', '-')}`;
      pairs.push({
        width,
        state,
        before: left && (await save(left, outDir, `${file}-before.webp`)),
        after: right && (await save(right, outDir, `${file}-after.webp`)),
      });
    }
  }
  return pairs;
}

function targetOf(place: Place, side: 'before' | 'after', site: BuiltSite): Target {
  return {
    words: place.words?.[side] || undefined,
    className: place.component?.[side] || undefined,
    picture:
      place.picture && pictureNamed(/\S+ \(\w+, [\d.]+ kB\)$/.exec(place.picture[side])?.[0] ?? '', site),
    around: place.around,
    states: statesOf(place),
  };
}

/** Pictures that no page shows: the files themselves. */
async function filesOf(
  files: { before?: string; after?: string },
  name: string,
  before: BuiltSite,
  after: BuiltSite,
  outDir: string,
): Promise<PicturePair[]> {
  const copy = async (file: string | undefined, site: BuiltSite, when: string) =>
    file && save(await readFile(path.join(site.folder, file)), outDir, `${name}-${when}.webp`);
  const pair = {
    before: (await copy(files.before, before, 'before')) || undefined,
    after: (await copy(files.after, after, 'after')) || undefined,
  };
  return widths.map((width) => ({ width, state: '', ...pair }));
}

async function save(png: Buffer, outDir: string, file: string): Promise<Picture> {
  const { data, info } = await sharp(png)
    .webp({ quality: 86, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height };
}
