import { allPages } from '../../../src/model/languages.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { branchOf } from '../../../scripts/build/previewNote.ts';
import { config } from '../../../scripts/site/config.ts';
import { factsUrl, guideFile, pageStateUrl, previewUrl, sourceUrl } from '../browser/edit/editUrls.ts';
import type { PageState, Preview } from '../browser/tools/protocol.ts';
import { siteFileOf } from '../../../scripts/content/values/fileFields.ts';
import type { PreviewParts } from '../../../scripts/compile/authorTools.ts';
import { writeProposals } from '../server/compileProposals.ts';
import { siteFacts } from '../server/fileCheck.ts';
import { markedSite } from '../server/markedSite.ts';
import { authorPage, pageLinks } from './authorPage.ts';
import { withoutGuide } from './guide.ts';

/** Where the files of a preview come from, by the variables of its host. `repository` is that of `site.yaml`. */
function previewOrigin(env: NodeJS.ProcessEnv, repository: string | undefined): Preview['origin'] {
  const ofActions = `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}`;
  const pull = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '')?.[1] ?? env.REVIEW_NUMBER ?? env.REVIEW_ID;
  return {
    repository: env.GITHUB_REPOSITORY ? ofActions : repository,
    branch: branchOf(env),
    ...(pull && /^\d+$/.test(pull) && { pull: Number(pull) }),
  };
}

/** Writes the additional files of a preview: what is known about each page, the content, and what proposals need. */
export async function writePreviewFiles(workDir: string, parts: PreviewParts): Promise<void> {
  const { site, manifest, cache, code } = parts;
  const { asOf, texts } = site;
  const write = async (url: string, content: string) => {
    const file = path.join(workDir, url);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const own = withoutGuide(manifest);
  const marked = markedSite({ site, manifest: own, code });
  for (const page of allPages(config.collect(manifest))) {
    const facts: Pick<PageState, 'about' | 'sources'> = {
      about: authorPage(page, manifest, asOf),
      sources: page.file === guideFile ? undefined : await marked.pageOf(page),
    };
    await write(pageStateUrl(page.url), JSON.stringify(facts));
  }
  const siteFiles = [undefined, ...Object.keys(own.languages ?? {})].map(siteFileOf);
  for (const file of [...siteFiles, ...own.pages.map((page) => page.file)])
    await write(sourceUrl(file), texts.get(file) ?? '');
  await write(factsUrl, JSON.stringify(siteFacts(site, own)));
  // What all pages share.
  const preview: Preview = {
    origin: previewOrigin(process.env, manifest.site.repository),
    tools: await writeProposals(workDir, cache),
    pages: pageLinks(manifest, asOf),
  };
  await write(previewUrl, JSON.stringify(preview));
}
