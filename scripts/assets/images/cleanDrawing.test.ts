import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from './cleanDrawing.ts';

const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } });
const asAddress = (type: string, content: Buffer) =>
  `data:image/${type};base64,${content.toString('base64')}`;
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}</svg>`;

/** The first embedded picture of an SVG. */
function embeddedIn(svg: string): Buffer {
  const [, data = ''] = /;base64,([^"')]*)/.exec(svg) ?? [];
  return Buffer.from(data, 'base64');
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s embedded in an SVG loses its metadata', async (type) => {
  const noted = await plain
    .clone()
    .toFormat(type)
    .withExif({ IFD0: { Artist: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann</x:xmpmeta>')
    .toBuffer();
  expect(await sharp(noted).metadata()).toHaveProperty('exif');
  for (const inside of [
    `<image href="${asAddress(type, noted)}"/>`,
    `<style>g{mask-image:url(${asAddress(type, noted)})}</style>`,
  ]) {
    const { svg, removed } = await cleanDrawing(drawing(inside));
    const facts = await sharp(embeddedIn(svg)).metadata();
    expect(facts).toMatchObject({ format: type, width: 40, height: 20 });
    expect(facts).not.toHaveProperty('exif');
    expect(facts).not.toHaveProperty('xmp');
    expect(removed).toEqual([]);
  }
});

test('a photograph in an SVG keeps its orientation', async () => {
  const rotated = await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { svg } = await cleanDrawing(drawing(`<image href="${asAddress('jpeg', rotated)}"/>`));
  expect(await sharp(embeddedIn(svg)).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('embedded pictures without metadata, and data that is no picture, stay byte for byte', async () => {
  const silent = await plain.clone().png().toBuffer();
  const inside = `<image href="${asAddress('png', silent)}"/><image href="data:image/png;base64,AAAA"/>`;
  expect((await cleanDrawing(drawing(inside))).svg).toBe(drawing(inside));
});

test('text that looks like the start of thousands of pictures stays', async () => {
  const text = drawing(`<text>${'data:image/a'.repeat(33_000)}</text>`);
  expect((await cleanDrawing(text)).svg).toBe(text);
});

test('an SVG with too many embedded pictures is refused', async () => {
  const image = '<image href="data:image/png;base64,AAAA"/>';
  await expect(cleanDrawing(drawing(image.repeat(300)))).rejects.toThrow('embeds 300 pictures');
});
