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
import { compileBodies } from '../compile/compileBodies.ts';
import { batchesOf, forEachConcurrently } from '../lib/concurrency.ts';
import { threadCount } from '../lib/threads.ts';
import { previewNote } from '../preview/previewNote.ts';
import { textOf } from '../check/readSite.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { pageInputs } from '../compile/pageInputs.ts';
import { type MakePage, type PageTask, pageFiles, pageMaker, type RenderSetup } from './makePage.ts';
import { pagesInThreads } from './pageThreads.ts';
import type { Parts } from './parts.ts';

/** Pages made by one thread at a time, and how many of these batches are under way. */
const batchSize = 20;
const concurrency = threadCount + 1;

const ownCode = ownCodeDigest(import.meta.filename);

interface PageSource {
  page: Page;
  source: string;
  inputs: Inputs;
}

/** Each page with its source and its cache key: everything its files are made from. */
function pageSources(pages: readonly Page[], parts: Parts, shared: string[]): PageSource[] {
  const { base, preview, site, manifest, collections, cards, icons } = parts;
  const address = addresses(manifest.site, base);
  const inputsOf = pageInputs({
    collections,
    shared: { layout: layoutData(collections), icons: base + icons.url.slice(1) },
    headOf: (page) => headOf(page, collections, { address, base, card: cards.of(page), hidden: preview }),
    bodyDataOf: bodyDataSource(collections, site.uses),
  });
  return pages.map((page) => {
    const guide = page.file === guideFile ? parts.guide : undefined;
    const source = guide?.mdx ?? textOf(site, page.file);
    const facts = guide ? JSON.stringify(guide.facts) : '';
    return { page, source, inputs: [...shared, facts, ...inputsOf(page, source)] };
  });
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
async function setupOf(
  pages: readonly Page[],
  parts: Parts,
): Promise<{ setup: RenderSetup; shared: string[] }> {
  const { base, preview, site, manifest, code, cards, guide, root } = parts;
  const note = preview ? await previewNote(root, manifest, site.asOf) : undefined;
  const setup: RenderSetup = {
    manifest,
    uses: site.uses,
    assets: { client: code.client, icons: base + parts.icons.url.slice(1), boot: code.boot },
    cards: new Map(pages.map((page) => [page.url, cards.of(page)])),
    base,
    serverDir: code.serverDir,
    preview: code.author && guide ? { script: code.author, note, facts: guide.facts } : undefined,
  };
  return { setup, shared: [code.hash, JSON.stringify([base, note])] };
}

/**
 * Makes pages with their Markdown alternates, if they are not cached, and links them into `workDir`. Without a `workDir`
 * they stay in the cache.
 */
export async function makePages(all: readonly Page[], parts: Parts, workDir?: string): Promise<void> {
  const { root, progress, cache } = parts;
  const section = cache.section('pages', ownCode);
  const { setup, shared } = await setupOf(all, parts);
  const pages = pageSources(all, parts, shared);
  const missing = pages.filter(({ inputs }) => !section.has(inputs));
  const bodies = await compileBodies(
    root,
    missing.map(({ page, source }) => ({ file: page.file, source })),
    cache,
    (done) => progress(`${done} bodies compiled`),
  );
  const taskOf = ({ page: { url, file } }: PageSource): PageTask => {
    const module = bodies.get(file);
    if (!module) throw new Error(`${file} was not compiled.`);
    return { url, file, module };
  };
  let maker: Promise<MakePage> | undefined;
  const makeHere = async (source: PageSource) => {
    maker ??= pageMaker(setup);
    return (await maker)(taskOf(source));
  };
  const threads = pagesInThreads(setup, missing.length);
  const isMissing = new Set(missing);
  let done = 0;
  try {
    await forEachConcurrently(batchesOf(pages, batchSize), concurrency, async (batch) => {
      const wanted = batch.filter((each) => isMissing.has(each));
      // If a thread dies, its pages are made here. So is a page that cannot be rendered, whose error then ends the build.
      const made = threads && wanted.length > 0 ? await threads.make(wanted.map(taskOf)).catch(() => []) : [];
      const files = new Map(wanted.map((each, index) => [each, made[index]]));
      for (const each of batch) {
        const make = async () => files.get(each) ?? (await makeHere(each));
        const targets = workDir ? targetsOf(each.page, workDir) : {};
        await section.place(each.inputs, targets, make);
        done++;
        if (done % 100 === 0)
          progress(`${done} of ${pages.length} pages made, ${missing.length} of them new`);
      }
    });
  } finally {
    threads?.end();
  }
}
