import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../../src/model/manifest.ts';
import { fileOfUrl } from '../build/fileOfUrl.ts';
import { momentOf, type Parts } from '../build/parts.ts';
import type { CheckedFiles } from '../checkedFiles.ts';
import { importPreview, importRender } from '../compile.ts';
import { withBaseContent } from './baseContent.ts';
import { writeAuthorPages } from './writeAuthorPages.ts';
import { writeMarks } from './writeMarks.ts';

/** Writes what a preview has beside its pages: the author's panel of each, and what the branch has changed in their text. */
export async function writePreviewFiles(workDir: string, parts: Parts, checked: CheckedFiles): Promise<void> {
  const { root, cacheDir, site, manifest, code } = parts;
  const htmlOf = ({ url }: Page) => readFile(path.join(workDir, fileOfUrl(url)), 'utf8');
  await writeAuthorPages(workDir, { ...parts, htmlOf, ...(await importPreview(code.serverDir)) });
  const { createRender } = await importRender(code.serverDir);
  const sources = { root, folder: path.join(cacheDir, `base.${process.pid}`), at: momentOf(parts), checked };
  const sourceOf = (file: string) => readFile(path.join(root, file), 'utf8');
  const bodiesDir = path.join(cacheDir, 'bodies');
  await writeMarks(workDir);
  await withBaseContent(sources, (base) =>
    writeMarks(workDir, { root, bodiesDir, site, manifest, base, createRender, sourceOf, htmlOf }),
  );
}
