import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { checkText } from '../check/checkFile.ts';
import { readContentText } from '../content/contentText.ts';
import { listContent } from '../content/contentTree.ts';

/** The existing pages, including drafts. Pages with errors are skipped. */
export async function readPages(root: string): Promise<Page[]> {
  const contentDir = path.join(root, 'content');
  const { pages } = await listContent(contentDir);
  return pages.flatMap((name) => {
    const file = `content/${name}`;
    const { text } = readContentText(root, file);
    return (text !== undefined && checkText(text, name, file).page) || [];
  });
}
