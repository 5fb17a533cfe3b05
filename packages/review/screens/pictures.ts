/** Pictures of changes, before and after. */
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { counted } from '../../../src/model/text.ts';
import { type BuiltFile, weight, withoutHash } from '../built/builtSite.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { MadeChange } from '../changes/makeChange.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { changeKindOf, detailLabel, type Difference, fileIn } from '../compare/names.ts';
import type { Pair } from '../diffs.ts';
import type { Box, PicturePair } from '../review.ts';
import type { Sides } from '../sides.ts';
import type { ReviewBrowser } from './browser.ts';
import { differingParts } from './differingParts.ts';

interface Options extends Pick<Sides, 'before' | 'after'> {
  /** The folder of the review. */
  outDir: string;
  progress: (message: string) => void;
  /** Whether pages are shown, which needs a browser. */
  hasScreens: boolean;
}

/** How many seconds pictures may take, and how many of each sort are shown. */
const seconds = 60;
const [maxFiles, maxLooks, maxPages] = [40, 12, 6];

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
  const isWhole = ({ change }: PageDiff) => change === 'added' || change === 'removed';
  const changed = compared.filter((page) => !isWhole(page));
  const whole = compared.filter(isWhole);
  const isOtherLook = changed.some(({ differences }) => differences.some(isOfLook));
  if (!isOtherLook && whole.length === 0) return notes;
  if (!options.hasScreens) {
    if (isOtherLook) notes.push('No picture was taken, so nobody has compared how pages look.');
    else if (whole.some(({ change }) => change === 'added'))
      notes.push('No picture was taken: how new pages look, the preview shows.');
    return notes;
  }
  const end = performance.now() + seconds * 1000;
  // Most branches change no look, and what drives a browser takes a second to load.
  const { openBrowser } = await import('./browser.ts');
  const browser = await openBrowser();
  notes.push(...(await addPages(browser, changes, whole, options)));
  const styled = changed.filter(({ url }) => options.after.pages.has(url));
  const { chosen, others } = pagesToCompare(styled);
  const differing = styled.flatMap(({ differences }) => differences.filter(({ rule }) => rule));
  const rules = [...new Map(differing.map((each) => [each.name, each])).values()];
  const [looks, shown]: [Looks, Set<Difference>] = [new Map(), new Set()];
  let left = chosen.length;
  for (const page of chosen) {
    if (performance.now() > end) break;
    try {
      for (const rule of await compareLooks(browser, page, { ...options, rules, looks })) shown.add(rule);
      left--;
      options.progress(`pages to compare: ${left} left`);
    } catch (error) {
      notes.push(`A picture of ${page.url} failed: ${String(error)}`);
    }
  }
  await browser.close();
  if (left + others > 0)
    notes.push(`${counted(left + others, 'page')} more may look different. Nobody has compared how.`);
  const unseen = [...new Set(rules.filter((rule) => !shown.has(rule)).map(detailLabel))];
  if (unseen.length > 0)
    notes.push(
      `No picture shows what these rules do, because what they are for is on no compared page, is hidden, or looks so only at times, such as while somebody points at it: ${unseen.slice(0, 10).join('; ')}${unseen.length > 10 ? `; and ${unseen.length - 10} more` : ''}.`,
    );
  addLooks(changes, looks);
  const unpictured = looks.size - picturesOf(looks).length;
  if (unpictured > 0) notes.push(`${counted(unpictured, 'part')} more of these pages look different, too.`);
  return notes;
}

/** What may look different besides words: rules, classes, and parts that are new or gone. */
const isOfLook = ({ name, rule, before, after }: Difference): boolean =>
  (rule !== undefined || /> (class|style|hidden)$|^<(?!meta|link|html|a>)[^>]+>$/.test(name)) &&
  ['look', 'other'].includes(changeKindOf(name, before, after));

/** Pages that may look different: for each rule of style one that it is for, and as many as have all other differences. */
function pagesToCompare(changed: readonly PageDiff[]) {
  const shown = new Set<string>();
  const isPlain = ({ differences }: PageDiff) => Number(!differences.some(({ rule }) => rule));
  const wanted = changed
    .toSorted((a, b) => isPlain(a) - isPlain(b))
    .filter(({ differences }) => {
      const looks = differences.filter((each) => isOfLook(each) && each.use?.amount !== 0);
      const keys = looks.map(({ name, before, after, rule }) =>
        rule ? name : JSON.stringify([name, before, after]),
      );
      const isNew = keys.some((key) => !shown.has(key));
      for (const key of keys) shown.add(key);
      return isNew;
    });
  return { chosen: wanted.slice(0, maxPages), others: Math.max(0, wanted.length - maxPages) };
}

/** Adds pictures of pages that are new or gone to their changes. */
async function addPages(
  browser: ReviewBrowser,
  changes: readonly MadeChange[],
  pages: readonly PageDiff[],
  { before, after, outDir }: Options,
): Promise<string[]> {
  const notes: string[] = [];
  for (const { url, change } of pages.slice(0, maxPages)) {
    const own = changes.find(({ page }) => page === url);
    if (!own) continue;
    const [site, side] = change === 'added' ? [after, 'after'] : [before, 'before'];
    try {
      const { taken } = await browser.take(site, url, []);
      own.pictures = await Promise.all(
        taken.map(async ({ about, png }) => {
          const picture = sharp(png).resize({ width: shownPixels, withoutEnlargement: true });
          return { about, [side]: await savePicture(picture, outDir) };
        }),
      );
    } catch (error) {
      notes.push(`A picture of ${url} failed: ${String(error)}`);
    }
  }
  const more = pages.length - maxPages;
  if (more > 0) notes.push(`There are no pictures of ${counted(more, 'more page')}, new or gone.`);
  return notes;
}

/** Parts of pages that look different, by the digests of what they show, each once: without its picture if there are many. */
type Looks = Map<string, PicturePair | undefined>;

const picturesOf = (looks: Looks): PicturePair[] => [...looks.values()].flatMap((pair) => pair ?? []);

/** Adds the parts of a page that look different to `looks`. Returns the rules that its pictures show. */
async function compareLooks(
  browser: ReviewBrowser,
  { url, from }: PageDiff,
  { before, after, outDir, rules, looks }: Options & { rules: readonly Difference[]; looks: Looks },
): Promise<Difference[]> {
  const own = rules.flatMap(({ rule }) => rule ?? []);
  const [was, is] = [await browser.take(before, from, own), await browser.take(after, url, own)];
  for (const [index, { about, png }] of is.taken.entries()) {
    // Or a desktop would leave no room for what differs on phones only.
    let left = maxLooks / is.taken.length;
    for (const part of await differingParts(was.taken[index]?.png ?? png, png)) {
      const key = `${about} ${part.digest}`;
      if (looks.has(key)) continue;
      looks.set(key, undefined);
      if (picturesOf(looks).length >= maxLooks || left-- <= 0) continue;
      const [old, fresh] = await Promise.all(
        [part.before, part.after].map(({ pixels: { data, width, height }, box }) =>
          savePicture(sharp(data, { raw: { width, height, channels: 4 } }), outDir, box),
        ),
      );
      looks.set(key, { about: `${url}, ${about}`, before: old, after: fresh });
    }
  }
  return rules.filter((_, index) => was.shown[index] || is.shown[index]);
}

/** Adds the parts that look different to the change of the look. */
function addLooks(changes: MadeChange[], looks: Looks): void {
  if (looks.size === 0) return;
  const pictures = picturesOf(looks);
  const own =
    changes.find(({ kind }) => kind === 'look') ??
    changes.find(({ differences = [] }) => differences.some(isOfLook));
  if (own) own.pictures = [...(own.pictures ?? []), ...pictures];
}

/** Adds pictures of the content before and after, side by side, with their sizes. */
async function addFiles(
  changes: readonly MadeChange[],
  { before, after, outDir }: Options,
): Promise<string[]> {
  let left = maxFiles;
  for (const change of changes) {
    const files = (change.differences ?? []).flatMap(({ files: own, name }) =>
      own && !name.startsWith('assets/cards/') ? [own] : [],
    );
    const isPart = ({ before: was, after: is }: Pair<BuiltFile>) => Number(!(was && is));
    const nameOf = (file?: BuiltFile) => (file ? fileIn(withoutHash(`/${file.file}`)) : '');
    // Of a photo, which has a file for each width and format, one is shown.
    const pairs = groupBy(
      files.toSorted((a, b) => isPart(a) - isPart(b)),
      ({ before: was, after: is }) => nameOf(is) || nameOf(was),
    );
    for (const [{ before: was, after: is }] of pairs) {
      if (was?.digest === is?.digest || left-- <= 0) continue;
      const saved = {
        before: await savedFile(was, before.folder, outDir),
        after: await savedFile(is, after.folder, outDir),
      };
      const about = sizesOf(sizeOf(saved.before, was), sizeOf(saved.after, is));
      if (saved.before || saved.after) change.pictures = [...(change.pictures ?? []), { ...saved, about }];
    }
  }
  return left < 0
    ? [`${counted(-left, 'picture')} more that changed ${left === -1 ? 'is' : 'are'} only listed.`]
    : [];
}

const sizeOf = (shown?: PicturePair['after'], file?: BuiltFile): string =>
  shown && file ? `${shown.width} × ${shown.height} px, ${weight(file.bytes)}` : '';

const sizesOf = (old: string, fresh: string): string =>
  old === fresh ? old : `${old || 'new'} → ${fresh || 'gone'}`;

/** How large a picture of a file is shown, and how large a file may be that is read. */
const [shownPixels, maxPixels, maxBytes] = [800, 50_000_000, 10_000_000];

async function savedFile(
  file: BuiltFile | undefined,
  folder: string,
  outDir: string,
): Promise<PicturePair['after']> {
  if (!file || file.bytes > maxBytes) return undefined;
  try {
    const bytes = await readFile(path.join(folder, file.file));
    const picture = sharp(bytes, { limitInputPixels: maxPixels });
    const size = { width: shownPixels, height: shownPixels };
    return await savePicture(picture.resize({ ...size, fit: 'inside', withoutEnlargement: true }), outDir);
  } catch {
    return undefined;
  }
}

/** Saves a picture under the digest of its content. */
async function savePicture(picture: Sharp, outDir: string, box?: Box): Promise<PicturePair['after']> {
  const { data, info } = await picture.webp({ quality: 86, effort: 1 }).toBuffer({ resolveWithObject: true });
  const file = `pictures/${hash('sha256', data).slice(0, 16)}.webp`;
  await mkdir(path.join(outDir, 'pictures'), { recursive: true });
  await writeFile(path.join(outDir, file), data);
  return { file, width: info.width, height: info.height, ...(box && { box }) };
}
