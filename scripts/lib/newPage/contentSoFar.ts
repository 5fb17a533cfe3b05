import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../../src/model/manifest.ts';
import { checkPage } from '../checkPage.ts';
import { listContent } from '../contentTree.ts';

/** The pages that there are, drafts too. A page with mistakes is not among them, and does not stand in the way. */
export async function readPages(root: string): Promise<Page[]> {
  const contentDir = path.join(root, 'content');
  const { pages } = await listContent(contentDir);
  const read = await Promise.all(
    pages.map(
      async (name) =>
        checkPage(await readFile(path.join(contentDir, name), 'utf8'), name, `content/${name}`).page,
    ),
  );
  return read.filter((page) => page !== undefined);
}
