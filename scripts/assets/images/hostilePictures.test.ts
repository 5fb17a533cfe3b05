/** Pictures that would take much time or memory are refused by what their headers say. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostilePictures } from '../../testing/hostilePictures.ts';
import { pictureFacts } from './pictureFacts.ts';
import { pictureProblem, readPictures } from './readPictures.ts';
import { Cache } from '../../lib/cache/cache.ts';

test.each(Object.entries(hostilePictures))(
  'a picture with %s is refused at once',
  async (_, [content, reason]) => {
    const before = process.cpuUsage();
    const files = new Map([['_pictures/a.png', content]]);
    const { problems } = await readPictures('/nowhere', [...files.keys()], new Cache(), files);
    expect(problems).toMatchObject([
      { file: 'content/_pictures/a.png', level: 'error', reason: expect.stringContaining(reason) },
    ]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  },
);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('photographs of cameras and phones are accepted, with what programs write into them', async () => {
  const photograph = await flat(8160, 6120).jpeg().toBuffer();
  expect(await pictureFacts(photograph)).toMatchObject({ width: 8160, height: 6120 });
  const drawn = await flat(40, 30)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<a/>'.repeat(50_000)}</x:xmpmeta>`)
    .withIccProfile('p3')
    .png()
    .toBuffer();
  expect(await pictureFacts(drawn)).toMatchObject({ width: 40, height: 30 });
});

test('the decoder of a picture is closed before the next one is read', async () => {
  // All of its coefficients are in memory at once.
  const photograph = await flat(6000, 4000).jpeg({ progressive: true }).toBuffer();
  const copy = (index: number) => Buffer.concat([photograph, Buffer.from([index])]);
  await pictureFacts(copy(0));
  const before = process.memoryUsage.rss();
  for (const index of [1, 2, 3, 4]) await pictureFacts(copy(index));
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100);
});

test('a package that cannot be loaded is no fault of a picture', () => {
  const error = Object.assign(new Error('Invalid package config'), { code: 'ERR_INVALID_PACKAGE_CONFIG' });
  expect(() => pictureProblem('content/_pictures/a.png', error)).toThrow(error);
});

test.each(['avif', 'webp'] as const)(
  'too many pixels of a format that takes much memory: %s',
  async (format) => {
    const content = await flat(7000, 4000).toFormat(format, { effort: 0 }).toBuffer();
    await expect(pictureFacts(content)).rejects.toThrow('7000 × 4000 pixels, which is too large');
  },
);
