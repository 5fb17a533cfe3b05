import { hash } from 'node:crypto';
import path from 'node:path';
import { addresses, isIndexable, markdownUrl } from '../../src/model/url.ts';
import { allPages, languageAt } from '../../src/model/languages.ts';
import type { Page } from '../../src/model/manifest.ts';
import { headOf } from '../../src/document/head.ts';
import { makePageData } from '../render/makePageData.ts';
import { textOf } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { compileBody } from '../compile/compileBody.ts';
import { importRender } from '../compile/renderModule.ts';
import { collectAfterPages } from '../lib/collectGarbage.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { remembered } from '../lib/remembered.ts';
import { markdownAlternate } from '../seo/markdownAlternate.ts';
import type { Parts } from './parts.ts';
import { config } from '../site/config.ts';

/** The files of a page in its cache entry. */
const pageFiles = { html: 'page.html', markdown: 'page.md' };

/** What the pages of a build are made from, besides their own files. */
function sourcesOf({ manifest, base, icons, site, collections }: Parts) {
  return {
    address: addresses(manifest.site, base),
    icons: base + icons.url.slice(1),
    textIn: (file: string) => textOf(site, file),
    bodyDataOf: bodyDataSource(collections, site),
  };
}

type Sources = ReturnType<typeof sourcesOf>;

/** Returns the cache key of a page: everything its files are made from. */
function inputsSource(parts: Parts, { address, icons, textIn, bodyDataOf }: Sources) {
  const { base, preview, collections, cards, code, note } = parts;
  /** Computed once per object: a list of a thousand services is part of many pages. */
  const digestOf = remembered(
    (value: object) => hash('sha256', JSON.stringify(value)),
    new WeakMap<object, string>(),
  );
  const sharedInputs = [code.hash, JSON.stringify([base, note])];
  return (page: Page): string[] => {
    const language = languageAt(page.url, collections);
    const shared = config.layoutData(language);
    const { layout, ...own } = makePageData(page, language, { layout: shared, icons });
    const head = headOf(page, language, {
      ...{ address, base, card: cards.of(page), hidden: preview },
      ...config.headParts(page, language, address),
    });
    const read = Object.entries(bodyDataOf(page)).map(([name, value]) => `${name} ${digestOf(value)}`);
    return [
      ...sharedInputs,
      digestOf(shared),
      textIn(page.file),
      JSON.stringify([own, layout === null, head]),
      ...read,
    ];
  };
}

/** Prepares to make pages. An error names the page's file. */
async function pageMaker({ manifest, code, cards, note }: Parts, sources: Sources) {
  const { address, icons, textIn, bodyDataOf } = sources;
  const { bodyScope, createRender } = await importRender(code.serverDir);
  const render = createRender({
    manifest,
    assets: { site: code.site, islands: code.islands, analytics: code.analytics, boot: code.boot, icons },
    loadBody: (file) => compileBody(file, textIn(file), bodyScope),
    bodyDataOf,
    cardOf: cards.of,
    preview: note && { script: code.author, note },
  });
  return async ({ url, data }: Page) => {
    const { html } = await render(url);
    const markdown = markdownAlternate(html, { ...data, address: address(url) });
    return { [pageFiles.html]: html, [pageFiles.markdown]: markdown };
  };
}

/** Makes pages with their Markdown alternates, if they are not cached, and links them into `workDir`. */
export async function makePages(parts: Parts, workDir: string): Promise<void> {
  const section = parts.cache.section('pages');
  const sources = sourcesOf(parts);
  const inputsOf = inputsSource(parts, sources);
  let maker: ReturnType<typeof pageMaker> | undefined;
  const pages = allPages(parts.collections);
  for (const [done, page] of pages.entries()) {
    const targets = { [pageFiles.html]: path.join(workDir, fileOfUrl(page.url)) };
    if (isIndexable(page)) targets[pageFiles.markdown] = path.join(workDir, markdownUrl(page.url));
    await section.place(inputsOf(page), targets, async () => {
      maker ??= pageMaker(parts, sources);
      collectAfterPages();
      parts.counted?.('pages', done, pages.length);
      return (await maker)(page);
    });
  }
}
