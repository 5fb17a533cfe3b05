import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { forEachConcurrently } from '../lib/concurrency.ts';
import { openScreenshots, type Screenshots, themes, type Variant, widths } from './openScreenshots.ts';
import type { PageChange } from './comparePages.ts';
import { type Box, comparePictures } from './comparePictures.ts';

export interface Shot {
  /** Its file beside the review's page. */
  file: string;
  width: number;
  height: number;
  /** The areas that differ. */
  boxes: Box[];
}

/** A page in one width and theme, before and after. If they are equal, there is no picture. */
export interface ShotPair {
  variant: Variant;
  before?: Shot;
  after?: Shot;
  different: boolean;
}

/** Maximum number of screenshots of pages that changed in the same way. */
const maxSimilar = 6;
/** Pages at a time. */
const concurrency = 3;
/** Maximum side length of a WebP image. */
const longest = 16_383;

interface Options {
  /** Folders of the built sites. */
  before: string;
  after: string;
  /** The folder for the screenshots, and its name in their URLs. */
  outDir: string;
  progress: (message: string) => void;
}

/** The changes to take screenshots of: visible ones, and only the first few of many similar ones. */
function changesToShow(changes: PageChange[]): PageChange[] {
  const counts = new Map<string, number>();
  return changes.filter(({ look, alike }) => {
    const count = counts.get(alike) ?? 0;
    if (look) counts.set(alike, count + 1);
    return look && count < maxSimilar;
  });
}

/** Takes screenshots of changes before and after, compares them and writes them. */
export async function takeScreenshots(
  changes: PageChange[],
  { before, after, outDir, progress }: Options,
): Promise<Map<PageChange, ShotPair[]>> {
  const shots = new Map<PageChange, ShotPair[]>();
  const wanted = [...changesToShow(changes).entries()];
  if (wanted.length === 0) return shots;
  await mkdir(path.join(outDir, 'shots'), { recursive: true });
  const screenshots = await openScreenshots();
  try {
    await forEachConcurrently(wanted, concurrency, async ([index, change]) => {
      const name = nameOf(change, index);
      shots.set(change, await screenshotChange(screenshots, change, { before, after, outDir, name }));
      progress(`screenshots of ${shots.size} of ${wanted.length} pages taken`);
    });
  } finally {
    await screenshots.close();
  }
  return shots;
}

/** A unique file name for a route, with a number. */
const nameOf = ({ url }: PageChange, index: number): string =>
  `${String(index + 1).padStart(3, '0')}-${url.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}`;

async function screenshotChange(
  screenshots: Screenshots,
  { status, url, from = url, onlyWords }: PageChange,
  { before, after, outDir, name }: { before: string; after: string; outDir: string; name: string },
): Promise<ShotPair[]> {
  const variants = widths.flatMap((width) =>
    (onlyWords ? (['light'] as const) : themes).map((theme) => ({ width, theme })),
  );
  const old = status === 'added' ? [] : await screenshots.shoot(before, from, variants);
  const fresh = status === 'removed' ? [] : await screenshots.shoot(after, url, variants);
  const pairs: ShotPair[] = [];
  for (const [index, variant] of variants.entries()) {
    const [left, right] = [old[index], fresh[index]];
    const file = `shots/${name}-${variant.width}-${variant.theme}`;
    const difference = left && right ? await comparePictures(left, right) : undefined;
    const save = (picture: Buffer | undefined, label: string, boxes: Box[]) =>
      picture && savePicture(picture, outDir, `${file}-${label}`, boxes);
    if (left && right && !difference) {
      pairs.push({ variant, different: false });
    } else {
      pairs.push({
        variant,
        before: await save(left, 'before', difference?.before ?? []),
        after: await save(right, 'after', difference?.after ?? []),
        different: true,
      });
    }
  }
  return pairs;
}

async function savePicture(png: Buffer, outDir: string, name: string, boxes: Box[]): Promise<Shot> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const isLong = height > longest;
  const file = `${name}.${isLong ? 'png' : 'webp'}`;
  await writeFile(
    path.join(outDir, file),
    isLong ? png : await sharp(png).webp({ quality: 86, effort: 1 }).toBuffer(),
  );
  return { file, width, height, boxes };
}
