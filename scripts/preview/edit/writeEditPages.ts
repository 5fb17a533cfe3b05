import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collect } from '../../../src/model/collections.ts';
import type { Manifest } from '../../../src/model/manifest.ts';
import { editPageUrl, originUrl, sourceUrl } from '../../../src/preview/edit/editUrls.ts';
import { guideFile } from '../../../src/preview/guide/elements.ts';
import type { ReadSite } from '../../check/readSite.ts';
import { bodyDataSource } from '../../compile/bodyDataSource.ts';
import { compileBodies, importBody } from '../../compile/compileBodies.ts';
import type { RenderModule } from '../../compile/serverCode.ts';
import { readContentText } from '../../content/contentText.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { editPage } from './editPage.ts';
import { fileOrigin } from './fileOrigin.ts';
import { MarkedSite } from './markedSite.ts';

interface Options {
  root: string;
  cache: Cache;
  site: ReadSite;
  manifest: Manifest;
  createRender: RenderModule['createRender'];
}

/** Writes where each text of each page is in the content, and the files themselves, so that readers can propose others. */
export async function writeEditPages(outDir: string, options: Options): Promise<void> {
  const { root, cache, site, manifest, createRender } = options;
  const write = async (url: string, content: string) => {
    const file = path.join(outDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const textIn = (file: string) => site.texts.get(file) ?? readContentText(root, file).text;
  const pages = manifest.pages.filter(({ file }) => file !== guideFile);
  const marked = new MarkedSite({ ...manifest, pages }, textIn);
  const bodies = new Map(pages.map((page) => [page.file, marked.bodyOf(page)]));
  const sources = [...bodies].map(([file, { source }]) => ({ file, source }));
  const compiled = await compileBodies(root, sources, cache);
  const render = createRender({
    manifest: marked.manifest,
    assets: { site: '', islands: '', icons: '', boot: '' },
    loadBody: (file) => importBody(compiled, file),
    bodyDataOf: bodyDataSource(collect(marked.manifest), site.uses),
    development: true,
  });
  for (const page of pages) {
    const texts = bodies.get(page.file)?.texts ?? [];
    const { html } = await render(page.url);
    await write(editPageUrl(page.url), JSON.stringify(editPage(page, html, texts, marked)));
  }
  for (const file of ['content/site.yaml', ...pages.map((page) => page.file)])
    await write(sourceUrl(file), textIn(file) ?? '');
  await write(originUrl, JSON.stringify(await fileOrigin(root, process.env, manifest.site.repository)));
}
