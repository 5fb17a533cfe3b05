/** The picture that is published is the one that was checked, whose digest is in its address. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Cache } from '../../lib/cache/cache.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { PictureFile } from './pictureFile.ts';
import { pictureFacts } from './pictureFacts.ts';
import { publishedFiles, writePictures } from './publishedFiles.ts';

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${color}" d="M0 0h8v8H0z"/></svg>`;

test.each(['drawing', 'photograph'])('a %s that changes during the build is not published', async (type) => {
  const isDrawing = type === 'drawing';
  const bytesOf = async (color: string) =>
    isDrawing
      ? Buffer.from(square(color))
      : sharp(Buffer.from(square(color)))
          .jpeg()
          .toBuffer();
  const source = path.join(await temporaryFolder(), 'a');
  const before = await bytesOf('teal');
  await writeFile(source, before);
  const picture: PictureFile = {
    ...{ ...(await pictureFacts(before)), name: 'a', source, url: '/pictures/a', shown: true },
    ...(!isDrawing && { widths: [8] }),
  };
  const [file] = publishedFiles(picture);
  expect((await file?.make())?.length).toBeGreaterThan(0);
  await writeFile(source, await bytesOf('tomato'));
  await expect(file?.make()).rejects.toThrow('content/_pictures/a changed during the build. Build again.');
});

test('pictures are encoded once, and that is told while it happens', async () => {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'a.png');
  const bytes = await sharp(Buffer.from(square('teal')))
    .png()
    .toBuffer();
  await writeFile(source, bytes);
  const picture: PictureFile = {
    ...{ ...(await pictureFacts(bytes)), name: 'a.png', source, shown: true },
    ...{ url: '/pictures/a-8.0.webp', widths: [4, 8] },
  };
  const told = async (out: string) => {
    const all: string[] = [];
    const cache = new Cache(path.join(folder, 'cache'));
    await writePictures([picture], path.join(folder, out), cache, (done, of) => all.push(`${done} of ${of}`));
    return all;
  };
  const first = await told('first');
  expect(first).toHaveLength(4);
  expect(first.at(-1)).toMatch(/^[23] of 4$/);
  expect(await told('second')).toEqual([]);
});
