import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files of a content tree, relative to it, with forward slashes. A leading `_` means "not a page". */
export interface ContentTree {
  pages: string[];
  pictures: string[];
}

const pictureEndings = /\.(svg|png|jpe?g|webp|avif)$/i;

export async function listContent(contentDir: string): Promise<ContentTree> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(contentDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return {
    pages: files.filter(
      (file) => file.endsWith('.mdx') && !file.split('/').some((part) => part.startsWith('_')),
    ),
    pictures: files.filter((file) => file.startsWith('_pictures/') && pictureEndings.test(file)),
  };
}
