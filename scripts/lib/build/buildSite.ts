import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { collect } from '../../../src/model/collections.ts';
import type { Manifest } from '../../../src/model/manifest.ts';
import { Cards } from '../cards/cards.ts';
import { CheckedFiles } from '../checkedFiles.ts';
import { codeHash, compiledCode } from '../codeCache.ts';
import { FileCache } from '../fileCache.ts';
import { rareFonts } from '../fonts/rareFonts.ts';
import { iconSheet } from '../icons.ts';
import { inLanes } from '../lanes.ts';
import { KnownPictures } from '../pictures/knownPictures.ts';
import { withColors } from '../pictures/withColors.ts';
import { withGuide } from '../preview/guide.ts';
import { writePreviewFiles } from '../preview/writePreviewFiles.ts';
import { readSite } from '../readSite.ts';
import type { BuildOptions, Content, Parts } from './parts.ts';
import { writeFiles } from './writeFiles.ts';
import { writePages } from './writePages.ts';

interface Made {
  all: number;
  anew: number;
}

export interface BuiltSite {
  problems: VFileMessage[];
  pages: number;
  /** What was built; absent where nothing was. */
  manifest?: Manifest;
  /** Sentences on what the site lacks, and why. */
  notices: string[];
  /** Cards, icons and fonts: how many there are, and how many of them were made now. */
  drawn: Made;
  /** Files of pictures, likewise. */
  encoded: Made;
}

const nothing: Made = { all: 0, anew: 0 };

/**
 * Builds the whole site beside `outDir` and then puts it there in one step. When the content has problems, or
 * anything fails, what stood in `outDir` stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { root, outDir, cacheDir, base, preview, drafts = preview, progress = () => {} } = options;
  const hash = await codeHash(root, base, preview);
  const checked = new CheckedFiles(hash);
  const checkedStore = path.join(cacheDir, 'checked.json');
  const known = new KnownPictures(hash);
  const knownStore = path.join(cacheDir, 'pictures.json');
  await Promise.all([checked.load(checkedStore), known.load(knownStore)]);
  const read = await readSite({ ...options, drafts, checked, known });
  if (!read.manifest)
    return { problems: read.problems, pages: 0, notices: [], drawn: nothing, encoded: nothing };
  const published = await withColors(withUrl(read.manifest, options.siteUrl), read.pictures, known);
  const whole: Content = preview ? withGuide(read, published) : { site: read, manifest: published };
  progress('content read');

  const code = await compiledCode(root, base, cacheDir, hash, preview);
  progress('code compiled');
  const workDir = `${outDir}.${process.pid}`;
  const { site, manifest } = whole;
  const collections = collect(manifest);
  const cards = new Cards(collections, site.pictures);
  const fonts = await rareFonts(read.letters);
  const icons = iconSheet(site.icons);
  const parts: Parts = { ...options, ...whole, progress, code, collections, cards, icons, fonts };
  const drawn = new FileCache(path.join(cacheDir, 'drawn'));
  const encoded = new FileCache(path.join(cacheDir, 'pictures'));
  let notices: string[] = [];
  try {
    notices = await writeFiles(workDir, parts, drawn, encoded);
    // At once, as one computes while the other waits; both have come to rest when a failure is told.
    await inLanes(
      [() => writePages(workDir, parts), () => cards.write(manifest.pages, workDir, drawn)],
      2,
      (step) => step(),
    );
    await Promise.all([drawn.forgetUnused(), encoded.forgetUnused()]);
    if (preview) await writePreviewFiles(workDir, parts, checked);
    await replace(workDir, outDir);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  await Promise.all([checked.save(checkedStore), known.save(knownStore)]);
  return {
    problems: read.problems,
    pages: manifest.pages.length,
    manifest: read.manifest,
    notices,
    drawn: { all: drawn.used, anew: drawn.made },
    encoded: { all: encoded.used, anew: encoded.made },
  };
}

const withUrl = (manifest: Manifest, url = manifest.site.url): Manifest => ({
  ...manifest,
  site: { ...manifest.site, url },
});

/** Puts the new folder in the place of the old one. */
async function replace(fresh: string, target: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
