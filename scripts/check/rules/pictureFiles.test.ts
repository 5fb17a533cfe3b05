import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/problemLines.ts';
import { about, type AnyFiles, category, project } from '../../testing/workspace.ts';

const photograph = (width: number, height = 10): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

const withCover = (image: string, content: Buffer): AnyFiles => ({
  'content/portfolio/web.mdx': category('Work', {
    projects: [project('shop'), project('clinic', { image })],
  }),
  [`content/_pictures/${image}`]: content,
});
const none = '\nNo problems.';

test('a cover with enough pixels and an SVG of any size have no problems', async () => {
  expect(await check(withCover('big.png', await photograph(800)))).toBe(none);
  const cover = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
  expect(await check(withCover('cover.svg', Buffer.from(cover)))).toBe(none);
});

test('a photograph with too few pixels for its image slot is reported', async () => {
  expect(await check(withCover('small.png', await photograph(799)))).toMatchInlineSnapshot(
    `"content/portfolio/web.mdx:19:12  warning  The picture small.png is 799 pixels wide. It needs 800 to look sharp here.  small-picture  Use a larger version."`,
  );
});

test('a picture with too many bytes is reported', async () => {
  const noise = Buffer.alloc(1700 * 1100 * 3, 0);
  for (let index = 0; index < noise.length; index++) noise[index] = (index * 7919) % 251;
  const heavy = await sharp(noise, { raw: { width: 1700, height: 1100, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(await check(withCover('heavy.png', heavy))).toMatchInlineSnapshot(
    `"content/_pictures/heavy.png:1:1  warning  This picture is 5620 kB. More than 5000 kB slows everyone down.  heavy-picture  Make it smaller: 2400 pixels wide is enough."`,
  );
});

const frames = (count: number): Promise<Buffer> =>
  sharp(
    Buffer.from(Array.from({ length: count }, (_, index) => Array(800 * 10 * 3).fill(index * 40)).flat()),
    { raw: { width: 800, height: 10 * count, channels: 3, pageHeight: 10 } },
  )
    .webp({ loop: 0, delay: Array(count).fill(100) })
    .toBuffer();

test('an animated picture is a warning, a still one is not', async () => {
  expect(await check(withCover('still.webp', await frames(1)))).toBe(none);
  expect(await check(withCover('moving.webp', await frames(3)))).toMatchInlineSnapshot(
    `"content/_pictures/moving.webp:1:1  warning  This picture is animated, but the site shows only its first frame.  moving-picture  Save the frame that visitors should see."`,
  );
});

test('a file that is only named like a picture cannot be read', async () => {
  expect(await check(withCover('notes.png', Buffer.from('Words.')))).toContain(
    'content/_pictures/notes.png:1:1  error  This file is damaged, or is not a supported image.',
  );
});

test('a picture that is too large is not read, and reported once', async () => {
  expect(await check({ 'content/_pictures/cover.svg': Buffer.alloc(20_000_001) })).toMatchInlineSnapshot(
    `"content/_pictures/cover.svg:1:1  error  This picture is 20 MB, which is too large to process.  heavy-picture  Make it smaller: 2400 pixels wide is enough everywhere."`,
  );
});

test('a photograph with too few pixels for a text is reported', async () => {
  const checkWide = async (width: number) =>
    check({
      'content/about.mdx': about({}, '![A white wall](small.png)\n'),
      'content/_pictures/small.png': await photograph(width),
    });
  expect(await checkWide(200)).toContain(
    '7:1  warning  The picture small.png is 200 pixels wide. It needs 600',
  );
  expect(await checkWide(600)).toBe(none);
});
