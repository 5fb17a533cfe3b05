import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressed } from '../compress.ts';
import type { FileCache } from '../fileCache.ts';
import { inLanes } from '../lanes.ts';
import { encode, type Format } from './encode.ts';
import type { PictureFile } from './pictureFile.ts';

/** One file that the site publishes of a picture. */
export interface PublishedFile {
  url: string;
  type: string;
  /** What it is called where it is kept; changes with its bytes. */
  kept: string;
  make: () => Promise<Buffer>;
}

const formats: Format[] = ['avif', 'webp'];

/** Photographs encoded at a time: each takes several threads of its own. */
const lanes = 2;

/** How many files are made before that is told. */
const tellEvery = 20;

async function cleaned(source: string): Promise<Buffer> {
  const { cleanSvg } = await import('./cleanSvg.ts');
  return Buffer.from(cleanSvg(await readFile(source, 'utf8')).svg);
}

/** All files that the site publishes of a picture. */
export function publishedFiles({ url, source, hash, widths }: PictureFile): PublishedFile[] {
  if (!widths) return [{ url, type: 'image/svg+xml', kept: `${hash}.svg`, make: () => cleaned(source) }];
  return widths.flatMap((width) =>
    formats.map((format) => ({
      url: url.replace(/\d+(\.\w+\.)webp$/, `${width}$1${format}`),
      type: `image/${format}`,
      kept: `${hash}-${width}.${format}`,
      make: () => encode(source, width, format),
    })),
  );
}

/** Puts pictures into the folder of a site; makes the files that the cache does not have. */
export async function writePictures(
  pictures: PictureFile[],
  folder: string,
  cache: FileCache,
  done: (files: number) => void,
): Promise<void> {
  let told = 0;
  await inLanes(pictures.flatMap(publishedFiles), lanes, async ({ url, kept, make }) => {
    const target = path.join(folder, url);
    await cache.place(kept, target, make);
    if (kept.endsWith('.svg'))
      for (const [ending, compress] of Object.entries(compressed))
        await cache.place(kept + ending, target + ending, async () =>
          compress(await readFile(target), target),
        );
    if (cache.made < told + tellEvery) return;
    told = cache.made;
    done(told);
  });
}
