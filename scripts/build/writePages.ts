import path from 'node:path';
import { guideFile } from '../../src/preview/guide/elements.ts';
import { addresses } from '../../src/model/address.ts';
import { headOf } from '../../src/pages/head.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Page } from '../../src/model/manifest.ts';
import { layoutData } from '../../src/model/layoutData.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Inputs } from '../lib/cache/section.ts';
import { importPreview, importRender } from '../compile/compile.ts';
import { compileBodies, importBody } from '../compile/compileBodies.ts';
import { compressedEndings, withCompressed } from '../assets/compress.ts';
import { markdownAlternate } from '../seo/markdownAlternate.ts';
import { fontFacesOf } from '../assets/fonts/rareFonts.ts';
import { forEachConcurrently } from '../lib/concurrency.ts';
import { previewNote } from '../preview/previewNote.ts';
import { textOf } from '../check/readSite.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { pageInputs } from '../compile/pageInputs.ts';
import type { Parts } from './parts.ts';

/**
 * Up to this many pages get the best compression: 60 ms each for 8 % of their bytes, which saves a round trip on a
 * phone for a page of 15 kB. On a larger site it would take half of the build.
 */
const compressedThoroughly = 200;

/** Pages built at a time: while one is rendered, others are compressed. */
const concurrency = 4;

/** The files of a page in its cache entry. */
const names = { html: 'page.html', markdown: 'page.md' };

const ownCode = ownCodeDigest(import.meta.filename);

interface PageSource {
  page: Page;
  source: string;
  inputs: Inputs;
}

/** Every page with its source and its cache key: everything its files are made from. */
function pageSources(parts: Parts, shared: string[]): PageSource[] {
  const { base, preview, site, manifest, collections, cards, icons } = parts;
  const address = addresses(manifest.site, base);
  const inputsOf = pageInputs({
    collections,
    shared: { layout: layoutData(collections), icons: base + icons.url.slice(1) },
    headOf: (page) => headOf(page, collections, { address, base, card: cards.of(page), hidden: preview }),
    bodyDataOf: bodyDataSource(collections, site.uses),
  });
  return manifest.pages.map((page) => {
    const guide = page.file === guideFile ? parts.guide : undefined;
    const source = guide?.mdx ?? textOf(site, page.file);
    const facts = guide ? JSON.stringify(guide.facts) : '';
    return { page, source, inputs: [...shared, facts, ...inputsOf(page, source)] };
  });
}

/** The target paths of a page's files. */
function targetsOf(page: Page, workDir: string): Record<string, string> {
  const html = path.join(workDir, fileOfUrl(page.url));
  const copies = ['', ...compressedEndings].map((ending) => [names.html + ending, html + ending]);
  const markdown = isIndexable(page) ? { [names.markdown]: path.join(workDir, markdownUrl(page.url)) } : {};
  return { ...Object.fromEntries(copies), ...markdown };
}

/** Writes every page with its Markdown alternate. Renders only the pages that are not cached. */
export async function writePages(workDir: string, parts: Parts): Promise<void> {
  const { root, base, preview, progress, site, manifest, code, collections, cards, cache } = parts;
  const fontFaces = fontFacesOf(parts.fonts, base);
  const address = addresses(manifest.site, base);
  const note = preview ? await previewNote(root, manifest, site.asOf) : undefined;
  const thorough = !preview && manifest.pages.length <= compressedThoroughly;
  const section = cache.section('pages', ownCode);
  const shared = [code.hash, JSON.stringify([base, note, fontFaces, thorough])];
  const pages = pageSources(parts, shared);
  const missing = pages.filter(({ inputs }) => !section.has(inputs));
  // In parallel, because Vite compiles in its own threads.
  const [bodies, { createRender }] = await Promise.all([
    compileBodies(
      root,
      missing.map(({ page, source }) => ({ file: page.file, source })),
      cache,
      (done) => progress(`${done} bodies compiled`),
    ),
    importRender(code.serverDir),
  ]);
  const render = createRender({
    manifest,
    assets: { client: code.client, icons: base + parts.icons.url.slice(1), boot: code.boot, fontFaces },
    loadBody: (file) => importBody(bodies, file),
    bodyDataOf: bodyDataSource(collections, site.uses),
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
  const make = async ({ url, data }: Page) => {
    const { html } = await render(url);
    const markdown = await markdownAlternate(html, { ...data, address: address(url) });
    return {
      ...(await withCompressed(names.html, Buffer.from(html), thorough)),
      [names.markdown]: markdown,
    };
  };
  let done = 0;
  await forEachConcurrently(pages, concurrency, async ({ page, inputs }) => {
    await section.place(inputs, targetsOf(page, workDir), () => make(page));
    done++;
    if (done % 100 === 0) progress(`${done} of ${pages.length} pages written, ${missing.length} of them new`);
  });
}
