import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cache } from '../../lib/cache/cache.ts';
import { forEachConcurrently } from '../../lib/concurrency.ts';
import type { Format } from './encode.ts';
import { contentDigest, type PictureFile } from './pictureFile.ts';

interface PublishedFile {
  url: string;
  type: string;
  /** The cache that it is in. */
  section: 'drawings' | 'photos';
  /** Cache key: everything it is made from. */
  inputs: string[];
  make: () => Promise<Buffer>;
}

const formats: Format[] = ['avif', 'webp'];

/** Files at a time. Each encoding already uses several threads. */
const concurrency = 2;

/** The name of a file in its cache entry. */
const fileName = 'picture';

/** The bytes of an SVG of `public/` that are published. */
export async function drawingBytes(source: string): Promise<Buffer> {
  const { readDrawing } = await import('./drawing.ts');
  return Buffer.from(readDrawing(await readFile(source)).svg);
}

/** Throws if a picture is no longer the one that was checked, by the digest of what is published of it. */
function compareDigest({ name, hash }: PictureFile, digest: string): void {
  if (digest !== hash) throw new Error(`content/_pictures/${name} changed during the build. Build again.`);
}

async function pageDrawing(picture: PictureFile): Promise<Buffer> {
  // Imported lazily: most builds have no new SVG.
  const { readThemedDrawing } = await import('./themedDrawing.ts');
  const { svg } = readThemedDrawing(await readFile(picture.source));
  compareDigest(picture, contentDigest(svg));
  return Buffer.from(svg);
}

async function photo(picture: PictureFile, width: number, format: Format): Promise<Buffer> {
  // Imported lazily, with sharp: most builds have no new picture.
  const { encode, photoDigest } = await import('./encode.ts');
  const content = await readFile(picture.source);
  compareDigest(picture, photoDigest(content));
  return encode(content, width, format);
}

export function publishedFiles(picture: PictureFile): PublishedFile[] {
  const { url, hash, widths } = picture;
  if (!widths)
    return [
      {
        ...{ url, type: 'image/svg+xml', section: 'drawings', inputs: [hash] },
        make: () => pageDrawing(picture),
      },
    ];
  return widths.flatMap((width) =>
    formats.map((format) => ({
      url: url.replace(/\d+(\.\w+\.)webp$/, `${width}$1${format}`),
      type: `image/${format}`,
      section: 'photos',
      inputs: [hash, format, String(width)],
      make: () => photo(picture, width, format),
    })),
  );
}

/** The bytes of a published file, for the development server, which shares the cache with builds. */
export async function pictureBytes(cache: Cache, { section, inputs, make }: PublishedFile): Promise<Buffer> {
  const { folder } = await cache.section(section).files(inputs, async () => ({ [fileName]: await make() }));
  return readFile(path.join(folder, fileName));
}

/**
 * Writes pictures into the folder of a site, and makes those that are not cached. `encoded` is called before one is made,
 * with how many of the files are there.
 */
export async function writePictures(
  pictures: PictureFile[],
  folder: string,
  cache: Cache,
  encoded: (done: number, all: number) => void = () => {},
): Promise<void> {
  // Two pictures of the same bytes and name, such as a.png and a.jpg, are one file.
  const files = new Map(pictures.flatMap(publishedFiles).map((file) => [file.url, file]));
  let done = 0;
  await forEachConcurrently([...files.values()], concurrency, async ({ url, section, inputs, make }) => {
    const targets = { [fileName]: path.join(folder, url) };
    await cache.section(section).place(inputs, targets, async () => {
      encoded(done, files.size);
      return { [fileName]: await make() };
    });
    done++;
  });
}
