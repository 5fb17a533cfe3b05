import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { ReadSite } from '../check/readSite.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { importPreview, importRender } from '../compile/serverCode.ts';
import { writeAuthorPages } from './writeAuthorPages.ts';
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
  const htmlOf = ({ url }: Page) => readFile(path.join(workDir, fileOfUrl(url)), 'utf8');
  const { panelDocument } = await importPreview(code.serverDir);
  await writeAuthorPages(workDir, { manifest, at, base, htmlOf, cardOf: cards.of, panelDocument });
  const { createRender } = await importRender(code.serverDir);
  await writeEditPages(workDir, { root, cache, site, manifest, createRender });
}
