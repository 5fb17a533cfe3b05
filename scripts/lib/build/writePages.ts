import path from 'node:path';
import { guideFile } from '../../../src/guide/elements.ts';
import { addresses } from '../../../src/model/address.ts';
import { headOf } from '../../../src/model/head.ts';
import { isIndexable } from '../../../src/model/indexable.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { shellData } from '../../../src/model/shellData.ts';
import { twinUrl } from '../../../src/model/url.ts';
import { importPreview, importRender } from '../compile.ts';
import { compileBodies, importBody } from '../compileBodies.ts';
import { markdownTwin } from '../discovery/markdownTwin.ts';
import { fontFacesOf } from '../fonts/rareFonts.ts';
import { inLanes } from '../lanes.ts';
import { previewNote } from '../preview/previewNote.ts';
import { textOf } from '../readSite.ts';
import { fileOfUrl } from './fileOfUrl.ts';
import { fingerprints, type MadePage, PageCache } from './pageCache.ts';
import type { Parts } from './parts.ts';

/**
 * How many pages are compressed as far as it goes: 60 ms each for 8 % of their bytes, which for a page of 15 kB is a
 * round trip less on a telephone. Of a larger site it would be half of a build.
 */
const compressedThoroughly = 200;

/** Pages made at a time: while one is rendered, others are compressed. */
const lanes = 4;

/** Writes every page with its Markdown twin; only those are rendered that differ from what earlier builds have kept. */
export async function writePages(workDir: string, parts: Parts): Promise<void> {
  const { root, cacheDir, base, preview, progress, site, manifest, code, collections, cards } = parts;
  const icons = base + parts.icons.url.slice(1);
  const fontFaces = fontFacesOf(parts.fonts, base);
  const address = addresses(manifest.site, base);
  const head = (page: Page) =>
    headOf(page, collections, { address, base, card: cards.of(page), hidden: preview });
  const note = preview ? await previewNote(root, manifest, site.moment) : undefined;
  const thorough = !preview && manifest.pages.length <= compressedThoroughly;
  const fingerprint = fingerprints(
    manifest,
    collections,
    { shell: shellData(collections), icons },
    head,
    code.hash + JSON.stringify([note, fontFaces, thorough]),
  );
  const cache = new PageCache(path.join(cacheDir, preview ? 'preview-pages' : 'pages'), thorough);
  const pages = manifest.pages.map((page) => {
    const guide = page.file === guideFile ? parts.guide : undefined;
    const source = guide?.mdx ?? textOf(site, page.file);
    const made = guide ? JSON.stringify(guide) : source;
    return { page, source, key: fingerprint(page, made, site.uses.get(page.file)) };
  });
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
    preview:
      code.author && parts.guide
        ? {
            script: code.author,
            note,
            components: (await importPreview(code.serverDir)).guideComponents(parts.guide.facts),
          }
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
