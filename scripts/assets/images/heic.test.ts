import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';
import { pictureFacts } from './pictureFacts.ts';

/** The first bytes of a file with these brands. */
const withBrands = (...brands: string[]): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(12 + 4 * brands.length);
  const [major = '', ...compatible] = brands;
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`), Buffer.alloc(64)]);
};

test.each([
  ['an iPhone’s photo', withBrands('heic', 'mif1', 'heic'), true],
  ['a photo of another program', withBrands('mif1', 'heic'), true],
  ['AVIF', withBrands('avif', 'mif1', 'miaf'), false],
  ['AVIF as a general image', withBrands('mif1', 'avif'), false],
  ['a video', withBrands('mp42', 'isom'), false],
  ['a short file', Buffer.from('ftyp'), false],
  ['an empty file', Buffer.alloc(0), false],
])('%s: HEIC by its bytes', (_name, content, expected) => {
  expect(isHeic(content)).toBe(expected);
});

test('a HEIC photo that was renamed to .jpg is explained', async () => {
  await expect(pictureFacts(withBrands('heic', 'mif1', 'heic'))).rejects.toThrow('This file is a HEIC photo');
});
