import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collect } from '../../src/model/collections.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { panelUrl } from '../../src/preview/author/panelUrl.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import type { ReadSite } from '../check/readSite.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { importPreview, importRender } from '../compile/serverCode.ts';
import { authorPage } from './authorPage.ts';
import { writeEditPages } from './edit/writeEditPages.ts';

interface BuiltPreview {
  root: string;
  base: string;
  site: ReadSite;
  manifest: Manifest;
  code: CompiledCode;
  cache: Cache;
  cards: Cards;
}

/** Writes the additional files of a preview: author panels, the sources of every text. */
export async function writePreviewFiles(workDir: string, built: BuiltPreview): Promise<void> {
  const { root, base, site, manifest, code, cache, cards } = built;
  const at = site.asOf;
  const { panelDocument } = await importPreview(code.serverDir);
  const collections = collect(manifest);
  for (const page of manifest.pages) {
    const file = path.join(workDir, panelUrl(page.url));
    await mkdir(path.dirname(file), { recursive: true });
    const image = page.file === guideFile ? undefined : cards.of(page);
    await writeFile(file, panelDocument(authorPage(page, { collections, at, base, image }), false));
  }
  const { createRender } = await importRender(code.serverDir);
  await writeEditPages(workDir, { root, cache, site, manifest, createRender });
}
