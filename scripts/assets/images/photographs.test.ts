import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { encode } from './encode.ts';

const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

const blueAboveRed = async (width: number, height: number): Promise<Sharp> =>
  plain(width, height, '#ff0000').composite([
    {
      input: await plain(width, height / 2, '#0000ff')
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ]);

async function encoded(content: Buffer, width: number, format: 'avif' | 'webp') {
  const bytes = await encode(content, width, format);
  return { bytes, facts: await sharp(bytes).metadata() };
}

const pixelAt = async (content: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'Ann' } };

test.each(['avif', 'webp'] as const)('a photograph as %s loses its metadata', async (format) => {
  const content = await plain(200, 100, 'teal')
    .jpeg()
    .withExif(place)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann</x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer();
  const before = await sharp(content).metadata();
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
  const { bytes, facts } = await encoded(content, 100, format);
  expect(facts).toMatchObject({
    format: format === 'avif' ? 'heif' : 'webp',
    width: 100,
    height: 50,
    space: 'srgb',
  });
  for (const name of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(facts[name], name).toBe(undefined);
  expect(bytes.includes('Ann')).toBe(false);
  expect(bytes.includes('GPS')).toBe(false);
});

test('a photograph taken sideways is shown upright', async () => {
  // Orientation 6: the stored picture must be rotated 90° clockwise.
  const content = await (await blueAboveRed(200, 100))
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes, facts } = await encoded(content, 50, 'webp');
  expect(facts).toMatchObject({ width: 50, height: 100 });
  expect(facts.orientation).toBe(undefined);
  const [left, right] = [await pixelAt(bytes, 5, 50), await pixelAt(bytes, 45, 50)];
  expect(left[0]).toBeGreaterThan(200);
  expect(right[2]).toBeGreaterThan(200);
});

test('a CMYK photograph is converted to sRGB', async () => {
  const content = await plain(40, 40, '#208040')
    .toColourspace('cmyk')
    .jpeg()
    .withIccProfile('cmyk')
    .toBuffer();
  expect((await sharp(content).metadata()).space).toBe('cmyk');
  const { bytes, facts } = await encoded(content, 40, 'avif');
  expect(facts).toMatchObject({ space: 'srgb', channels: 3 });
  const [red = 0, green = 0] = await pixelAt(bytes, 20, 20);
  expect(green).toBeGreaterThan(red + 40);
});

test('a transparent picture stays transparent', async () => {
  const content = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  for (const format of ['avif', 'webp'] as const)
    expect((await encoded(content, 20, format)).facts.hasAlpha).toBe(true);
});

test('a picture is never enlarged', async () => {
  const content = await plain(1, 1, 'red').png().toBuffer();
  for (const format of ['avif', 'webp'] as const)
    expect((await encoded(content, 400, format)).facts).toMatchObject({ width: 1, height: 1 });
});
