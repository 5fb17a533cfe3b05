/** A picture that the check accepts can be published: the check, not the build, reports what is wrong with a picture. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { Cache } from '../../lib/cache/cache.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { resolveImages } from './resolveImages.ts';
import { publishedFiles } from './publishedFiles.ts';
import { readPictures } from './readPictures.ts';

async function verdictOn(content: Buffer | string, name: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, name), content);
  const { pictures, problems } = await readPictures(folder, [name], new Cache());
  for (const picture of Object.values(
    resolveImages(pictures, [{ value: name, slots: ['text', 'portrait'] }]),
  )) {
    for (const { make } of publishedFiles(picture)) await make();
  }
  return problems[0]?.reason ?? 'accepted';
}

const damaged = 'This file is damaged, or is not a supported image.';

function photograph(width: number, height: number): Sharp {
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, index) => (index * 7919 + ((index * index) >> 7)) & 255,
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(2);
}

const formats = {
  jpg: () => photograph(240, 160).jpeg().toBuffer(),
  progressive: () => photograph(240, 160).jpeg({ progressive: true }).toBuffer(),
  png: () => photograph(240, 160).png().toBuffer(),
  interlaced: () => photograph(240, 160).png({ progressive: true }).toBuffer(),
  webp: () => photograph(240, 160).webp().toBuffer(),
  avif: () => photograph(240, 160).avif({ effort: 0 }).toBuffer(),
};

test.each(Object.entries(formats))('a damaged %s is reported, or can be published', async (_name, make) => {
  const whole = await make();
  expect(await verdictOn(whole, 'a.jpg')).toBe('accepted');
  for (const part of [0.3, 0.7, 0.95])
    expect(await verdictOn(whole.subarray(0, Math.floor(whole.length * part)), 'a.jpg'), `${part}`).toBe(
      damaged,
    );
  for (let flip = 1; flip <= 6; flip++) {
    const content = Buffer.from(whole);
    const at = Math.floor((whole.length * flip) / 7);
    content[at] = (content[at] ?? 0) ^ (1 << flip);
    expect(['accepted', damaged], `byte ${at}`).toContain(await verdictOn(content, 'a.jpg'));
  }
});

test('a picture whose header has the wrong size is reported', async () => {
  const png = await formats.png();
  const content = Buffer.from(png);
  content.writeUInt32BE(9000, 16);
  expect(await verdictOn(content, 'a.png')).toBe(damaged);
  content.writeUInt32BE(40_000, 16);
  expect(await verdictOn(content, 'a.png')).toContain('too large');
});

test('a picture that is too large for browser formats is reported', async () => {
  const tall = await sharp({ create: { width: 20, height: 17_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect(await verdictOn(tall, 'tall.png')).toBe(
    'This picture is 20 × 17000 pixels, which is too large to process.',
  );
  const flat = await sharp({ create: { width: 3000, height: 1, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect(await verdictOn(flat, 'flat.png')).toBe('accepted');
});

const svg = (inside: string, attributes = 'width="8" height="6"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h8v6H0z"/>';
const noSize = 'This SVG has no usable size.';

test.each([
  ['a drawing of no size', svg(shape, 'width="0" height="0"'), noSize],
  ['a drawing that is cut off', svg(shape).slice(0, -12), damaged],
  ['an unknown encoding', `<?xml version="1.0" encoding="klingon"?>${svg(shape)}`, 'accepted'],
  ['a drawing of a million pixels', svg(shape, 'width="1000000" height="1000000"'), noSize],
  ['a drawing of 6,000 pixels', svg(shape, 'width="6000" height="6000"'), 'accepted'],
  ['of a hundredth pixel', svg(shape, 'width="0.01" height="0.01" viewBox="0 0 8 6"'), noSize],
])('%s', async (_what, text, verdict) => {
  expect(await verdictOn(text, 'a.svg')).toBe(verdict);
});
