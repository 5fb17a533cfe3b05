/** How one page becomes its files. */
import { addresses } from '../../src/model/address.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { Uses } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { importRender, type RenderModule } from '../compile/serverCode.ts';
import { type Bodies, importBody } from '../compile/compileBodies.ts';
import { markdownAlternate } from '../seo/markdownAlternate.ts';
import { config } from '../../src/site.ts';

/** What all pages of a build are rendered from. */
export interface RenderSetup {
  manifest: Manifest;
  uses: ReadonlyMap<string, Uses>;
  assets: Parameters<RenderModule['createRender']>[0]['assets'];
  cards: Cards;
  base: string;
  /** The folder with the modules that render pages. */
  serverDir: string;
  preview?: { script: string; note?: PreviewNote };
}

/** The files of a page in its cache entry. */
export const pageFiles = { html: 'page.html', markdown: 'page.md' };

export type MakePage = (page: Page) => Promise<Record<string, Uint8Array | string>>;

/** Prepares to make the pages of a build from their compiled bodies. An error names the page's file. */
export async function pageMaker(setup: RenderSetup, bodies: Bodies): Promise<MakePage> {
  const { manifest, uses, assets, cards, base, serverDir, preview } = setup;
  const collections = config.collect(manifest);
  const address = addresses(manifest.site, base);
  const { createRender } = await importRender(serverDir);
  const render = createRender({
    manifest,
    assets,
    loadBody: (file) => importBody(bodies, file),
    bodyDataOf: bodyDataSource(collections, uses),
    cardOf: cards.of,
    preview,
  });
  return async ({ url, data }) => {
    const { html } = await render(url);
    return {
      [pageFiles.html]: html,
      [pageFiles.markdown]: await markdownAlternate(html, { ...data, address: address(url) }),
    };
  };
}
