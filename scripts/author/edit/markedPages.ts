import type { Manifest } from '../../../src/model/manifest.ts';
import type { EditPage } from '../../../src/author/edit/types.ts';
import type { ReadSite } from '../../check/readSite.ts';
import { bodyDataSource } from '../../compile/bodyDataSource.ts';
import { compileBody } from '../../compile/compileBody.ts';
import type { RenderModule } from '../../compile/serverCode.ts';
import { editPage } from './editPage.ts';
import { MarkedSite } from './markedSite.ts';
import { config } from '../../../src/site.ts';

interface Options {
  site: ReadSite;
  manifest: Manifest;
  code: RenderModule;
  /** The text of a file. */
  textIn: (file: string) => string | undefined;
}

/** Renders every page once more, from marked texts: where each of its texts is in the content, by its URL. */
export async function markedPages(options: Options): Promise<Map<string, EditPage>> {
  const { site, manifest, code, textIn } = options;
  const marked = new MarkedSite(manifest, textIn);
  const bodies = new Map(manifest.pages.map((page) => [page.file, marked.bodyOf(page)]));
  const render = code.createRender({
    manifest: marked.manifest,
    assets: { site: '', islands: '', icons: '', boot: '' },
    loadBody: (file) => compileBody(file, bodies.get(file)?.source ?? '', code.bodyScope),
    bodyDataOf: bodyDataSource(config.collect(marked.manifest), site.uses),
    development: true,
  });
  const pages = new Map<string, EditPage>();
  for (const page of manifest.pages) {
    const { html } = await render(page.url);
    const { texts = [] } = bodies.get(page.file) ?? {};
    pages.set(page.url, editPage(page, html, texts, marked));
  }
  return pages;
}
