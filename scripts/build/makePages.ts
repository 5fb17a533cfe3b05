import path from 'node:path';
import { addresses } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Page } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { headOf } from '../../src/render/head.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import { textOf } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { pageInputs } from '../compile/pageInputs.ts';
import type { Inputs } from '../lib/cache/keys.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { previewNote } from '../author/previewNote.ts';
import { type MakePage, pageFiles, pageMaker, type RenderSetup } from './makePage.ts';
import type { Parts } from './parts.ts';
import { config } from '../../src/site.ts';

/** Returns the cache key of a page: everything its files are made from. */
function inputsSource(
  parts: Parts,
  sourceOf: (file: string) => string,
  shared: string[],
): (page: Page) => Inputs {
  const { base, preview, site, manifest, collections, cards, icons } = parts;
  const address = addresses(manifest.site, base);
  const inputsOf = pageInputs({
    collections,
    shared: { layout: config.layoutData(collections), icons: base + icons.url.slice(1) },
    headOf: (page) => headOf(page, collections, { address, base, card: cards.of(page), hidden: preview }),
    bodyDataOf: bodyDataSource(collections, site.uses),
  });
  return (page) => [...shared, ...inputsOf(page, sourceOf(page.file))];
}

/** The target paths of a page's files. */
function targetsOf(page: Page, workDir: string): Record<string, string> {
  const html = { [pageFiles.html]: path.join(workDir, fileOfUrl(page.url)) };
  const markdown = isIndexable(page)
    ? { [pageFiles.markdown]: path.join(workDir, markdownUrl(page.url)) }
    : {};
  return { ...html, ...markdown };
}

/** What pages are rendered from, and what all cache keys contain. */
async function setupOf(parts: Parts): Promise<{ setup: RenderSetup; shared: string[] }> {
  const { base, preview, site, manifest, code, cards, root } = parts;
  const note = preview ? await previewNote(root, manifest, site.asOf) : undefined;
  const setup: RenderSetup = {
    manifest,
    uses: site.uses,
    assets: {
      site: code.site,
      islands: code.islands,
      icons: base + parts.icons.url.slice(1),
      boot: code.boot,
    },
    cards,
    base,
    serverDir: code.serverDir,
    preview: code.author ? { script: code.author, note } : undefined,
  };
  return { setup, shared: [code.hash, JSON.stringify([base, note])] };
}

/** Makes pages with their Markdown alternates, if they are not cached, and links them into `workDir`. */
export async function makePages(parts: Parts, workDir: string): Promise<void> {
  const { manifest, progress, cache, site, guide } = parts;
  const section = cache.section('pages');
  const { setup, shared } = await setupOf(parts);
  const sourceOf = (file: string) => (file === guideFile && guide) || textOf(site, file);
  const inputsOf = inputsSource(parts, sourceOf, shared);
  let maker: Promise<MakePage> | undefined;
  for (const [index, page] of manifest.pages.entries()) {
    await section.place(inputsOf(page), targetsOf(page, workDir), async () => {
      maker ??= pageMaker(setup, sourceOf);
      return (await maker)(page);
    });
    if (index % 100 === 99)
      progress(`${index + 1} of ${manifest.pages.length} pages made, ${section.made} of them new`);
  }
}
