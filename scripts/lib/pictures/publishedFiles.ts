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

/** Files at a time. Few are made at once, as the encoding of each takes several threads of its own. */
const lanes = { made: 2, copied: 8 };

/** How many files are made before that is told. */
const tellEvery = 20;

async function cleaned(source: string): Promise<Buffer> {
  const { cleanDrawing } = await import('./cleanDrawing.ts');
  return Buffer.from((await cleanDrawing(await readFile(source, 'utf8'))).svg);
}

/** A drawing is text, so it has its compressed copies beside it. */
const drawingFiles = ({ url, source, hash }: PictureFile): PublishedFile[] => [
  { url, type: 'image/svg+xml', kept: `${hash}.svg`, make: () => cleaned(source) },
  ...Object.entries(compressed).map(([ending, compress]) => ({
    url: url + ending,
    type: 'application/octet-stream',
    kept: `${hash}.svg${ending}`,
    make: async () => compress(await cleaned(source), url),
  })),
];

/** All files that the site publishes of a picture. */
export function publishedFiles(picture: PictureFile): PublishedFile[] {
  const { url, source, hash, widths } = picture;
  if (!widths) return drawingFiles(picture);
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
  const files = pictures.flatMap(publishedFiles);
  let told = 0;
  await inLanes(files, lanes.made, async ({ kept, make }) => {
    await cache.keep(kept, make);
    if (cache.made < told + tellEvery) return;
    told = cache.made;
    done(told);
  });
  await inLanes(files, lanes.copied, ({ url, kept, make }) =>
    cache.place(kept, path.join(folder, url), make),
  );
}
