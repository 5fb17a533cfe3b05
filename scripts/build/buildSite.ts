import { rmSync } from 'node:fs';
import { allPages } from '../../src/model/languages.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import type { Problem } from '../lib/problem.ts';
import { config } from '../site/config.ts';
import { drawCards } from '../assets/cards/cards.ts';
import { iconSheet } from '../assets/icons.ts';
import { iconsOf, readSite } from '../check/readSite.ts';
import { authorTools } from '../compile/authorTools.ts';
import { compiledCode } from '../compile/compiledCode.ts';
import { importRender } from '../compile/renderModule.ts';
import { Cache } from '../lib/cache/cache.ts';
import { onInterrupt } from '../lib/processes.ts';
import { makePages } from './makePages.ts';
import type { BuildOptions, Parts } from './parts.ts';
import { previewNote } from './previewNote.ts';
import { recoverFolder, replaceFolder, workFolderFor } from './replaceFolder.ts';
import { writeFiles } from './writeFiles.ts';

export interface BuildResult {
  problems: Problem[];
  pages: number;
  /** What was built; absent if the build stopped at problems. */
  manifest?: Manifest;
  /** Sentences about what the site lacks, and why. */
  notices: string[];
}

/**
 * Builds the whole site in a folder beside `outDir`, then replaces `outDir` in one step. If the content has errors, or
 * anything fails, `outDir` is unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  recoverFolder(options.outDir);
  const cache = new Cache(options.cacheDir);
  const workDir = workFolderFor(options.outDir);
  const removeWork = () => rmSync(workDir, { recursive: true, force: true });
  const endInterrupt = onInterrupt(removeWork);
  let built: BuildResult | undefined;
  try {
    built = await buildInto(workDir, options, cache);
    return built;
  } finally {
    endInterrupt();
    removeWork();
    cache.close({ prune: built?.manifest !== undefined });
  }
}

async function buildInto(workDir: string, options: BuildOptions, cache: Cache): Promise<BuildResult> {
  const { outDir, preview, drafts = preview, progress = () => {}, counted } = options;
  const read = await readSite({ ...options, drafts, cache });
  if (!read.manifest) return { problems: read.problems, pages: 0, notices: [] };
  const { site: facts } = read.manifest;
  const published = { ...read.manifest, site: { ...facts, url: options.siteUrl ?? facts.url } };
  const tools = preview ? authorTools : undefined;
  const whole = tools?.withGuide(read, published) ?? { site: read, manifest: published };
  progress('content read');

  const code = await compiledCode(options, cache);
  progress('code compiled');
  const { site, manifest } = whole;
  const collections = config.collect(manifest);
  const pages = allPages(collections);
  const cards = await drawCards(pages, collections, site.pictures, cache, (done, all) =>
    counted?.('cards', done, all),
  );
  progress('cards drawn');
  const icons = iconSheet(iconsOf(site, manifest));
  const note = preview ? await previewNote(options.root, published, read.asOf) : undefined;
  const parts: Parts = { ...options, ...whole, cache, code, collections, cards, icons, note };
  const notices = await writeFiles(workDir, parts);
  progress('files written');
  await makePages(parts, workDir);
  await tools?.writePreviewFiles(workDir, { ...whole, cache, code: () => importRender(code.serverDir) });
  replaceFolder(workDir, outDir);
  return {
    problems: read.problems,
    pages: pages.length,
    manifest: read.manifest,
    notices,
  };
}
