import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { addresses } from '../../src/model/address.ts';
import { type Collections, collect } from '../../src/model/collections.ts';
import { headOf } from '../../src/model/head.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { shellData } from '../../src/model/shellData.ts';
import { twinUrl } from '../../src/model/url.ts';
import { Cards } from './cards/cards.ts';
import { CheckedFiles } from './checkedFiles.ts';
import { type CompiledCode, codeHash, compiledCode } from './codeCache.ts';
import { importPreview, importRender } from './compile.ts';
import { compileBodies, importBody } from './compileBodies.ts';
import { compressAll } from './compress.ts';
import { markdownTwin } from './discovery/markdownTwin.ts';
import { writeDiscovery } from './discovery/writeDiscovery.ts';
import { FileCache } from './fileCache.ts';
import { fontFacesOf, type RareFont, rareFonts, writeRareFonts } from './fonts/rareFonts.ts';
import { aliasesOf, headersFile, movedPage, redirectsFile } from './hostFiles.ts';
import { iconSheet } from './icons.ts';
import { inLanes } from './lanes.ts';

import { fingerprints, type MadePage, PageCache } from './pageCache.ts';
import { KnownPictures } from './pictures/knownPictures.ts';
import { writePictures } from './pictures/publishedFiles.ts';
import { withColors } from './pictures/withColors.ts';
import { withBaseContent } from './preview/baseContent.ts';
import { type GuidedSite, guideFile, withGuide } from './preview/guide.ts';
import { previewNote } from './preview/previewNote.ts';
import { writeAuthorPages } from './preview/writeAuthorPages.ts';
import { writeMarks } from './preview/writeMarks.ts';
import { type Moment, momentIn } from './publication.ts';
import { readSite } from './readSite.ts';
import { writeIcons } from './siteIcons.ts';

export interface BuildOptions {
  /** The folder that holds `content/`, `public/` and `src/`. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The site's own address, in the place of the one in `site.yaml`. */
  siteUrl?: string;
  at?: Moment;
  /** Builds a preview: with drafts, pages of other dates, the component guide and the author's panel. */
  preview: boolean;
  /** Builds drafts and pages of other dates as if they were published, and nothing else of a preview: for a review. */
  drafts?: boolean;
  progress?: (message: string) => void;
}

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

/** The file of a route, or of a former one, below the site's folder. */
export const fileOfUrl = (url: string): string => {
  if (url === '/404') return '404.html';
  return url.endsWith('.html') ? url.slice(1) : path.posix.join(url.slice(1), 'index.html');
};

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
  const parts = { ...options, ...whole, progress, code, collections, cards, fonts };
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
    if (preview) {
      await writePreviewFiles(workDir, parts, checked);
    }
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

/** What a preview has beside its pages: the author's panel of each, and what the branch has changed in their text. */
async function writePreviewFiles(workDir: string, parts: Parts, checked: CheckedFiles): Promise<void> {
  const { root, cacheDir, site, manifest, code } = parts;
  const htmlOf = ({ url }: Page) => readFile(path.join(workDir, fileOfUrl(url)), 'utf8');
  await writeAuthorPages(workDir, { ...parts, htmlOf, ...(await importPreview(code.serverDir)) });
  const { createRender } = await importRender(code.serverDir);
  const sources = { root, folder: path.join(cacheDir, `base.${process.pid}`), at: momentOf(parts), checked };
  const sourceOf = (file: string) => readFile(path.join(root, file), 'utf8');
  const bodiesDir = path.join(cacheDir, 'bodies');
  await writeMarks(workDir);
  await withBaseContent(sources, (base) =>
    writeMarks(workDir, { root, bodiesDir, site, manifest, base, createRender, sourceOf, htmlOf }),
  );
}

const withUrl = (manifest: Manifest, url = manifest.site.url): Manifest => ({
  ...manifest,
  site: { ...manifest.site, url },
});

/** What the content says, with what a preview adds to it. */
type Content = Omit<GuidedSite, 'body'> & Partial<Pick<GuidedSite, 'body'>>;

interface Parts extends BuildOptions, Content {
  code: CompiledCode;
  collections: Collections;
  cards: Cards;
  /** Those of the site's rare letters. */
  fonts: RareFont[];
}

/**
 * Everything that is not a page: the browser's code, `public/`, pictures, icons, and what hosts and search engines
 * read. Gives sentences on what is left out.
 */
async function writeFiles(
  workDir: string,
  { root, base, preview, site, manifest, code, fonts, progress = () => {} }: Parts,
  drawn: FileCache,
  encoded: FileCache,
): Promise<string[]> {
  await cp(code.clientDir, workDir, { recursive: true });
  const publicDir = path.join(root, 'public');
  if (existsSync(publicDir)) await cp(publicDir, workDir, { recursive: true });
  // Nothing but the component guide shows what no page names.
  const pictures = Object.values(site.pictures).filter(({ shown }) => shown || preview);
  await writePictures(pictures, workDir, encoded, (files) => progress(`${files} files of pictures made`));
  const icons = iconSheet(site.icons);
  await writeFile(path.join(workDir, icons.url), icons.svg);
  await writeFile(path.join(workDir, '_headers'), headersFile(preview));
  await writeFile(path.join(workDir, '_redirects'), redirectsFile(manifest, base));
  for (const { alias, page } of aliasesOf(manifest)) {
    const file = path.join(workDir, fileOfUrl(alias));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, movedPage(page, manifest.site, base));
  }
  await writeIcons(workDir, drawn);
  await writeRareFonts(fonts, workDir, drawn);
  const notices = await writeDiscovery(workDir, root, manifest, addresses(manifest.site, base), preview);
  await compressAll(workDir);
  return notices;
}

/** The moment that the site is as of. */
const momentOf = ({ at, manifest }: Pick<Parts, 'at' | 'manifest'>): Moment =>
  at ?? momentIn(manifest.site.timeZone, new Date());

/**
 * How many pages are compressed as far as it goes: 60 ms each for 8 % of their bytes, which for a page of 15 kB is a
 * round trip less on a telephone. Of a larger site it would be half of a build.
 */
const compressedThoroughly = 200;

/** Pages made at a time: while one is rendered, others are compressed. */
const lanes = 4;

async function writePages(workDir: string, parts: Parts): Promise<void> {
  const {
    root,
    cacheDir,
    base,
    preview,
    progress = () => {},
    site,
    manifest,
    body,
    code,
    collections,
    cards,
    fonts,
  } = parts;
  const icons = base + iconSheet(site.icons).url.slice(1);
  const fontFaces = fontFacesOf(fonts, base);
  const address = addresses(manifest.site, base);
  const head = (page: Page) =>
    headOf(page, collections, { address, base, card: cards.of(page), hidden: preview });
  const note = preview ? await previewNote(root, manifest, momentOf(parts)) : undefined;
  const thorough = !preview && manifest.pages.length <= compressedThoroughly;
  const fingerprint = fingerprints(
    manifest,
    collections,
    { shell: shellData(collections), icons },
    head,
    code.hash + JSON.stringify([note, fontFaces, thorough]),
  );
  const cache = new PageCache(path.join(cacheDir, preview ? 'preview-pages' : 'pages'), thorough);
  const pages = await Promise.all(
    manifest.pages.map(async (page) => {
      const made = page.file === guideFile ? body : undefined;
      const source = made ?? (await readFile(path.join(root, page.file), 'utf8'));
      return { page, source, key: fingerprint(page, source, site.uses.get(page.file)) };
    }),
  );
  const missing = pages.filter(({ key }) => !cache.has(key));
  // At once, as Vite compiles in threads of its own.
  const [bodies, { createRender }] = await Promise.all([
    compileBodies(
      root,
      missing.map(({ page, source }) => ({ file: page.file, source })),
      path.join(cacheDir, 'bodies'),
      (done) => progress(`${done} bodies compiled`),
    ),
    importRender(code.serverDir),
  ]);
  const render = createRender({
    manifest,
    assets: { client: code.client, icons, boot: code.boot, fontFaces },
    loadBody: (file) => importBody(bodies, file),
    cardOf: cards.of,
    preview: code.author
      ? { script: code.author, note, components: (await importPreview(code.serverDir)).guideComponents }
      : undefined,
  });
  const made = async ({ url, data }: Page): Promise<MadePage> => {
    const { html } = await render(url);
    return { html, markdown: await markdownTwin(html, { ...data, address: address(url) }) };
  };
  let done = 0;
  await inLanes(pages, lanes, async ({ page, key }) => {
    const twin = isIndexable(page) ? path.join(workDir, twinUrl(page.url)) : undefined;
    await cache.place(key, { target: path.join(workDir, fileOfUrl(page.url)), twin }, () => made(page));
    done++;
    if (done % 100 === 0) progress(`${done} of ${pages.length} pages written, ${missing.length} of them new`);
  });
  await cache.forgetUnused();
}

/** Puts the new folder in the place of the old one. */
async function replace(fresh: string, target: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
