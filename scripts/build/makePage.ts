/** How one page becomes its files. */
import { addresses } from '../../src/model/address.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { Uses } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { importRender, type RenderModule } from '../compile/serverCode.ts';
import { compileBody } from '../compile/compileBody.ts';
import { enterPhase, inPhase } from '../lib/phases.ts';
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

/** Prepares to make the pages of a build. `sourceOf` returns the text of a page's file. An error names the file. */
export async function pageMaker(setup: RenderSetup, sourceOf: (file: string) => string): Promise<MakePage> {
  const { manifest, uses, assets, cards, base, serverDir, preview } = setup;
  const collections = config.collect(manifest);
  const address = addresses(manifest.site, base);
  const { bodyScope, createRender } = await importRender(serverDir);
  const render = createRender({
    manifest,
    assets,
    loadBody: async (file) => {
      const outer = enterPhase('compile');
      const body = await compileBody(file, sourceOf(file), bodyScope);
      enterPhase(outer);
      return body;
    },
    bodyDataOf: bodyDataSource(collections, uses),
    cardOf: cards.of,
    preview,
  });
  return async ({ url, data }) => {
    const outer = enterPhase('render');
    const { html } = await render(url);
    enterPhase(outer);
    const markdown = inPhase('alternates', () => markdownAlternate(html, { ...data, address: address(url) }));
    return { [pageFiles.html]: html, [pageFiles.markdown]: markdown };
  };
}
