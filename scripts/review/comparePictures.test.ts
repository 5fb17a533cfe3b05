import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './comparePictures.ts';

/** A white picture with black boxes. */
function picture(height: number, boxes: { x: number; y: number; size: number }[]): Promise<Buffer> {
  const black = boxes.map(
    ({ x, y, size }): OverlayOptions => ({
      input: { create: { width: size, height: size, channels: 3, background: 'black' } },
      left: x,
      top: y,
    }),
  );
  return sharp({ create: { width: 320, height, channels: 3, background: 'white' } })
    .composite(black)
    .png()
    .toBuffer();
}

test('identical pictures have no difference', async () => {
  const boxes = [{ x: 10, y: 10, size: 20 }];
  expect(await comparePictures(await picture(400, boxes), await picture(400, boxes))).toBe(undefined);
});

test('differences are marked, distant areas separately', async () => {
  const before = await picture(400, [{ x: 16, y: 16, size: 16 }]);
  const after = await picture(400, [
    { x: 16, y: 16, size: 20 },
    { x: 200, y: 304, size: 8 },
  ]);
  const marked = [
    { x: 16, y: 16, width: 32, height: 32 },
    { x: 192, y: 304, width: 16, height: 16 },
  ];
  expect(await comparePictures(before, after)).toEqual({ before: marked, after: marked });
});

test('a difference of one pixel is found', async () => {
  const difference = await comparePictures(
    await picture(64, []),
    await picture(64, [{ x: 40, y: 40, size: 1 }]),
  );
  expect(difference?.after).toEqual([{ x: 32, y: 32, width: 16, height: 16 }]);
});

test('an inserted band does not mark everything below it', async () => {
  const before = await picture(400, [
    { x: 0, y: 0, size: 32 },
    { x: 0, y: 300, size: 50 },
  ]);
  const after = await picture(432, [
    { x: 0, y: 0, size: 32 },
    { x: 100, y: 160, size: 16 },
    { x: 0, y: 332, size: 50 },
  ]);
  const difference = await comparePictures(before, after);
  const lowest = Math.max(...(difference?.after ?? []).map(({ y, height }) => y + height));
  const highest = Math.min(...(difference?.after ?? []).map(({ y }) => y));
  expect(highest).toBeGreaterThanOrEqual(32);
  expect(lowest).toBeLessThanOrEqual(332);
  expect(difference?.after).not.toEqual([]);
});
