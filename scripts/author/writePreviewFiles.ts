import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from '../../src/author/edit/editUrls.ts';
import type { EditPage, PageState, Preview } from '../../src/author/edit/types.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { ReadSite } from '../check/readSite.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import { importRender } from '../compile/serverCode.ts';
import { readContentText } from '../content/contentText.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { authorPage } from './authorPage.ts';
import { writeTools } from './edit/compileTools.ts';
import { siteFile } from '../check/checkSiteText.ts';
import { fileOrigin } from './edit/fileOrigin.ts';
import { markedPages } from './edit/markedPages.ts';
import { siteFacts } from './edit/siteFacts.ts';
import { pageLinks } from './pageLinks.ts';
import { unpublishedPages } from './scheduleMessages.ts';
import { config } from '../../src/site.ts';

interface BuiltPreview {
  root: string;
  base: string;
  site: ReadSite;
  manifest: Manifest;
  code: CompiledCode;
  cache: Cache;
  cards: Cards;
}

/** What all pages share. */
async function previewOf({ root, site, manifest }: BuiltPreview, tools: string): Promise<Preview> {
  const { asOf } = site;
  return {
    origin: await fileOrigin(root, process.env, manifest.site.repository),
    tools,
    pages: [...pageLinks(manifest, asOf).values()],
    unpublished: unpublishedPages(manifest, asOf),
  };
}

/** What is known about each page, without what all pages share. */
function statesOf({ base, site, manifest, cards }: BuiltPreview, sources: ReadonlyMap<string, EditPage>) {
  const collections = config.collect(manifest);
  const at = site.asOf;
  return (page: Page): PageState => ({
    version: 0,
    about: authorPage(page, {
      ...{ collections, at, base },
      image: page.file === guideFile ? undefined : cards.of(page),
    }),
    problems: [],
    concerned: false,
    unpublished: [],
    sources: sources.get(page.url),
    undo: 0,
    redo: 0,
    pages: [],
    kinds: [],
  });
}

/** Writes the additional files of a preview: what is known about each page, the content, and what proposals need. */
export async function writePreviewFiles(workDir: string, built: BuiltPreview): Promise<void> {
  const { root, site, manifest, code, cache } = built;
  const write = async (url: string, content: string) => {
    const file = path.join(workDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const textIn = (file: string) => site.texts.get(file) ?? readContentText(root, file).text;
  const pages = manifest.pages.filter(({ file }) => file !== guideFile);
  const own = { ...manifest, pages };
  const sources = await markedPages({
    site,
    manifest: own,
    code: await importRender(code.serverDir),
    textIn,
  });
  const stateOf = statesOf(built, sources);
  for (const page of manifest.pages) await write(pageStateUrl(page.url), JSON.stringify(stateOf(page)));
  for (const file of [siteFile, ...pages.map((page) => page.file)])
    await write(sourceUrl(file), textIn(file) ?? '');
  await write(factsUrl, JSON.stringify(siteFacts(site, own)));
  await write(previewUrl, JSON.stringify(await previewOf(built, await writeTools(workDir, cache))));
}
