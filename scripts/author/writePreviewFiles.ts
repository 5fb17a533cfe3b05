import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from '../../src/author/edit/editUrls.ts';
import type { PageFacts, Preview } from '../../src/author/edit/protocol.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { siteFile } from '../check/checkSiteText.ts';
import type { ReadSite } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { compileBody } from '../compile/compileBody.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import { importRender } from '../compile/compiledCode.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { writeProposals } from './edit/compileProposals.ts';
import { siteFacts } from './edit/fileCheck.ts';
import { MarkedSite } from './edit/markedSite.ts';
import { previewOrigin } from './previewNote.ts';
import { authorPage, pageLinks, unpublishedPages } from './scheduleMessages.ts';

interface BuiltPreview {
  site: ReadSite;
  manifest: Manifest;
  code: CompiledCode;
  cache: Cache;
}

/** Writes the additional files of a preview: what is known about each page, the content, and what proposals need. */
export async function writePreviewFiles(workDir: string, built: BuiltPreview): Promise<void> {
  const { site, manifest, cache } = built;
  const { asOf, texts } = site;
  const write = async (url: string, content: string) => {
    const file = path.join(workDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const { bodyScope, createRender } = await importRender(built.code.serverDir);
  const own = { ...manifest, pages: manifest.pages.filter(({ file }) => file !== guideFile) };
  const marked = new MarkedSite({
    manifest: own,
    textOf: (file) => texts.get(file),
    render: async (withMarks, sourceOf, url) => {
      const render = createRender({
        manifest: withMarks,
        assets: { site: '', islands: '', icons: '', boot: '' },
        loadBody: (file) => compileBody(file, sourceOf(file), bodyScope),
        bodyDataOf: bodyDataSource(config.collect(withMarks), site.uses),
        development: true,
      });
      return (await render(url)).html;
    },
  });
  for (const page of manifest.pages) {
    const facts: PageFacts = {
      about: authorPage(page, manifest, asOf),
      sources: page.file === guideFile ? undefined : await marked.pageOf(page),
    };
    await write(pageStateUrl(page.url), JSON.stringify(facts));
  }
  for (const file of [siteFile, ...own.pages.map((page) => page.file)])
    await write(sourceUrl(file), texts.get(file) ?? '');
  await write(factsUrl, JSON.stringify(siteFacts(site, own)));
  // What all pages share.
  const preview: Preview = {
    origin: previewOrigin(process.env, manifest.site.repository),
    tools: await writeProposals(workDir, cache),
    pages: [...pageLinks(manifest, asOf).values()],
    unpublished: unpublishedPages(manifest, asOf),
  };
  await write(previewUrl, JSON.stringify(preview));
}
