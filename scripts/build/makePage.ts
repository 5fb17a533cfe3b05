/** How one page becomes its files, from plain data that can be sent to another thread. */
import { addresses } from '../../src/model/address.ts';
import { collect } from '../../src/model/collections.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../../src/model/previewNote.ts';
import type { Card } from '../../src/pages/head.ts';
import type { Uses } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { importPreview, importRender, type RenderModule } from '../compile/serverCode.ts';
import { importBody } from '../compile/compileBodies.ts';
import type { GuideBody } from '../preview/guideBody.ts';
import { markdownAlternate } from '../seo/markdownAlternate.ts';

/** What all pages of a build are rendered from. */
export interface RenderSetup {
  manifest: Manifest;
  uses: ReadonlyMap<string, Uses>;
  assets: Parameters<RenderModule['createRender']>[0]['assets'];
  cards: ReadonlyMap<string, Card>;
  base: string;
  /** The folder with the modules that render pages. */
  serverDir: string;
  preview?: { script: string; note?: PreviewNote; facts: GuideBody['facts'] };
}

/** A page to make: its URL, its file, and the module of its body. */
export interface PageTask {
  url: string;
  file: string;
  module: string;
}

/** The files of a page in its cache entry. */
export const pageFiles = { html: 'page.html', markdown: 'page.md' };

export type MakePage = (task: PageTask) => Promise<Record<string, Uint8Array | string>>;

/** Prepares to make the pages of a build. Making one throws an error that names the page's file. */
export async function pageMaker(setup: RenderSetup): Promise<MakePage> {
  const { manifest, uses, assets, cards, base, serverDir, preview } = setup;
  const collections = collect(manifest);
  const address = addresses(manifest.site, base);
  const { createRender } = await importRender(serverDir);
  const components = preview && (await importPreview(serverDir)).guideComponents(preview.facts);
  const modules = new Map<string, string>();
  const render = createRender({
    manifest,
    assets,
    loadBody: (file) => importBody(modules, file),
    bodyDataOf: bodyDataSource(collections, uses),
    cardOf: cardSource(cards),
    preview: preview && components && { script: preview.script, note: preview.note, components },
  });
  return async ({ url, file, module }) => {
    modules.set(file, module);
    const page = collections.byUrl.get(url);
    if (!page) throw new Error(`${url} is no page of the site.`);
    const { html } = await render(url);
    return {
      [pageFiles.html]: html,
      [pageFiles.markdown]: await markdownAlternate(html, { ...page.data, address: address(url) }),
    };
  };
}

/** The card of each page, by its URL. */
const cardSource =
  (cards: ReadonlyMap<string, Card>) =>
  ({ url }: Page): Card => {
    const card = cards.get(url);
    if (!card) throw new Error(`No card was drawn for ${url}.`);
    return card;
  };
