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
import { importRender } from '../compile/serverCode.ts';
import { readContentText } from '../content/contentText.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { writeProposals } from './edit/compileProposals.ts';
import { siteFacts } from './edit/fileCheck.ts';
import { MarkedSite } from './edit/markedSite.ts';
import { previewOrigin } from './previewNote.ts';
import { authorPage, pageLinks, unpublishedPages } from './scheduleMessages.ts';

interface BuiltPreview {
  root: string;
  site: ReadSite;
  manifest: Manifest;
  code: CompiledCode;
  cache: Cache;
}

/** Writes the additional files of a preview: what is known about each page, the content, and what proposals need. */
export async function writePreviewFiles(workDir: string, built: BuiltPreview): Promise<void> {
  const { root, site, manifest, cache } = built;
  const at = site.asOf;
  const write = async (url: string, content: string) => {
    const file = path.join(workDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const textOf = (file: string) => site.texts.get(file) ?? readContentText(root, file).text;
  const { bodyScope, createRender } = await importRender(built.code.serverDir);
  const own = { ...manifest, pages: manifest.pages.filter(({ file }) => file !== guideFile) };
  const marked = new MarkedSite({
    ...{ manifest: own, textOf },
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
    const sources = page.file === guideFile ? undefined : await marked.pageOf(page);
    // What all pages share is in a file of its own.
    const facts: PageFacts = { about: authorPage(page, manifest, at), sources };
    await write(pageStateUrl(page.url), JSON.stringify(facts));
  }
  const files = [siteFile, ...own.pages.map(({ file }) => file)];
  for (const file of files) await write(sourceUrl(file), textOf(file) ?? '');
  await write(factsUrl, JSON.stringify(siteFacts(site, own)));
  const preview: Preview = {
    origin: previewOrigin(process.env, manifest.site.repository),
    tools: await writeProposals(workDir, cache),
    pages: [...pageLinks(manifest, at).values()],
    unpublished: unpublishedPages(manifest, at),
  };
  await write(previewUrl, JSON.stringify(preview));
}
