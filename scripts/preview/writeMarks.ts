import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markedPagesUrl, marksUrl } from '../../src/preview/author/marksUrl.ts';
import type { PageMarks } from '../../src/preview/author/types.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import { collect } from '../../src/model/collections.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { SharedPageData } from '../../src/model/pageData.ts';
import { isError } from '../../src/model/problem.ts';
import { layoutData } from '../../src/model/layoutData.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { pageInputs } from '../compile/pageInputs.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { RenderModule } from '../compile/serverCode.ts';
import { compileBodies, importBody } from '../compile/compileBodies.ts';
import { type ReadSite, textOf } from '../check/readSite.ts';
import type { BaseContent } from './baseContent.ts';
import { type MarkedPage, passagesIn, textRuns } from './pageMarks.ts';

interface Options {
  root: string;
  cache: Cache;
  site: ReadSite;
  manifest: Manifest;
  base: BaseContent;
  createRender: RenderModule['createRender'];
  /** The finished HTML of a page. */
  htmlOf: (page: Page) => Promise<string>;
}

/**
 * A key of everything that each page's text is made from. Pages with equal keys have equal texts and need no comparison.
 * The layout data is the same for both sites, so that it makes no difference.
 */
function keysOf({ manifest, site }: BaseContent, shared: SharedPageData): Map<Page, string> {
  const collections = collect(manifest);
  const inputsOf = pageInputs({
    collections,
    shared,
    headOf: () => ({ title: '', tags: [] }),
    bodyDataOf: bodyDataSource(collections, site.uses),
  });
  const pages = manifest.pages.filter(({ file }) => file !== guideFile);
  return new Map(
    pages.map((page) => [page, JSON.stringify(inputsOf(page, textOf(site, page.file)))] as const),
  );
}

/** Compares the pages of a preview with the same pages rendered from the content of the merge base. */
export async function markedPages(options: Options): Promise<MarkedPage[]> {
  const { root, cache, base, createRender, htmlOf } = options;
  const shared = { layout: layoutData(collect(options.manifest)), icons: '' };
  const [keysNow, keysBefore] = [keysOf(options, shared), keysOf(base, shared)];
  const known = new Map([...keysBefore.keys()].map((page) => [page.url, page]));
  const unreadable = new Set(base.site.problems.filter(isError).map(({ file }) => file));
  const previousOf = ({ url, data }: Page): Page | undefined =>
    [url, ...(data.aliases ?? [])].map((each) => known.get(each)).find(Boolean);
  const pairs = [...keysNow].flatMap(([page, key]) => {
    const previous = previousOf(page);
    // A page that had errors cannot be rendered, so it is not compared.
    if (previous && (keysBefore.get(previous) === key || unreadable.has(previous.file))) return [];
    return [{ page, previous }];
  });
  const previousPages = pairs.flatMap(({ previous }) => previous ?? []);
  const sources = previousPages.map(({ file }) => ({ file, source: textOf(base.site, file) }));
  const bodies = await compileBodies(root, sources, cache);
  const render = createRender({
    manifest: base.manifest,
    assets: { client: '', icons: '', boot: '' },
    loadBody: (file) => importBody(bodies, file),
    bodyDataOf: bodyDataSource(collect(base.manifest), base.site.uses),
    development: true,
  });
  const marked: MarkedPage[] = [];
  for (const { page, previous } of pairs) {
    const { url, data } = page;
    const runs = previous ? textRuns((await render(previous.url)).html, await htmlOf(page)) : [];
    const passages = passagesIn(runs);
    if (!previous || passages > 0) marked.push({ url, title: data.title, added: !previous, passages, runs });
  }
  return marked;
}

/** Writes the list of pages that a preview's branch has changed, and the changes of each as a small file. */
export async function writeMarks(outDir: string, marked: MarkedPage[]): Promise<void> {
  const write = async (url: string, data: object) => {
    const file = path.join(outDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));
  };
  await write(
    markedPagesUrl,
    marked.map(({ url, title, added, passages }): PageMarks => ({ url, title, added, passages })),
  );
  for (const { url, runs } of marked) await write(marksUrl(url), runs);
}
