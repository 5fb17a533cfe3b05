import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { panelUrl } from '../../src/preview/author/panelUrl.ts';
import type { PreviewModule } from '../compile/serverCode.ts';
import { type AuthorSources, authorPages } from './authorPages.ts';

type Parts = AuthorSources & Pick<PreviewModule, 'panelDocument'>;

/** Writes the data of the author panel, one small file per page. */
export async function writeAuthorPages(outDir: string, { panelDocument, ...sources }: Parts): Promise<void> {
  const pages = await authorPages(sources);
  for (const page of pages.values()) {
    const file = path.join(outDir, panelUrl(page.url));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, panelDocument(page, false));
  }
}
