import sharp from 'sharp';
import { expect, test } from 'vitest';
import { between, indexedPng, indexesOf, paletteOf } from './indexedPng.ts';

const palette = paletteOf([
  [0, 0, 0],
  [255, 0, 0],
  [0, 0, 255],
]);

test('a PNG shows each pixel in the nearest color of the palette', async () => {
  const pixels = Buffer.from([
    ...[250, 4, 4, 255, 3, 3, 3, 255],
    ...[9, 0, 200, 255, 0, 0, 0, 255],
    ...[120, 0, 0, 255, 140, 0, 0, 255],
  ]);
  const { data, info } = await sharp(indexedPng(indexesOf(pixels, palette), 2, palette))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2, height: 3, channels: 3 });
  expect([...data]).toEqual(
    [
      [255, 0, 0],
      [0, 0, 0],
      [0, 0, 255],
      [0, 0, 0],
      [0, 0, 0],
      [255, 0, 0],
    ].flat(),
  );
});

test('colors between two end with the second', () => {
  expect(between([0, 0, 0], [100, 50, 10], 2)).toEqual([
    [50, 25, 5],
    [100, 50, 10],
  ]);
});

test('the nearest color does not depend on what was asked before', () => {
  const colors = Array.from({ length: 16 }, (_, index) => [index * 17, index * 17, index * 17] as const);
  const grays = Array.from({ length: 256 }, (_, gray) => gray);
  const [up, down] = [paletteOf(colors), paletteOf(colors)];
  const ascending = grays.map((gray) => up.nearest(gray, gray, gray));
  const descending = grays.toReversed().map((gray) => down.nearest(gray, gray, gray));
  expect(ascending).toEqual(descending.toReversed());
});
