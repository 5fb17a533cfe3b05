import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { problemLines } from '../../testing/problemLines.ts';
import { category, type Files, project, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

async function check(files: Files, pictures: Record<string, Buffer> = {}): Promise<string> {
  const root = await workspace(files);
  for (const [name, bytes] of Object.entries(pictures))
    await writeFile(path.join(root, 'content/_pictures', name), bytes);
  return problemLines((await readSite({ root, drafts: false })).problems);
}

const drawing = (inside: string) => ({
  'content/_pictures/cover.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}</svg>`,
});
const withCover = (image: string): Files => ({
  'content/portfolio/web.mdx': category('Work', {
    projects: [project('shop'), project('clinic', { image })],
  }),
});

test('an SVG with only shapes has no problems', async () => {
  expect(
    await check(
      drawing(
        '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><path class="a" d="M0 0h8v6H0z"/><use href="#g"/>',
      ),
    ),
  ).toBe('\nNo problems.');
});

test('each forbidden content of an SVG is a warning', async () => {
  expect(
    await check(
      drawing(
        '<script>alert(1)</script><path d="M0 0h8" onclick="alert(1)"/><image href="https://elsewhere.example.com/a.png"/>',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/_pictures/cover.svg:1:1  warning  This SVG contains a script, which the site removes.  cleaned-drawing  Look at the picture on the page. If something is missing, export it again with embedded pictures and with text converted to paths.
    content/_pictures/cover.svg:1:1  warning  This SVG contains code (onclick), which the site removes.  cleaned-drawing  Look at the picture on the page. If something is missing, export it again with embedded pictures and with text converted to paths.
    content/_pictures/cover.svg:1:1  warning  This SVG contains a reference to https://elsewhere.example.com/a.png, which the site removes.  cleaned-drawing  Look at the picture on the page. If something is missing, export it again with embedded pictures and with text converted to paths."
  `);
});

/** A picture with `frames` frames, each in a different gray. */
const frames = (count: number): Promise<Buffer> =>
  sharp(
    Buffer.from(Array.from({ length: count }, (_, index) => Array(800 * 10 * 3).fill(index * 40)).flat()),
    { raw: { width: 800, height: 10 * count, channels: 3, pageHeight: 10 } },
  )
    .webp({ loop: 0, delay: Array(count).fill(100) })
    .toBuffer();

test('an animated picture is a warning, a still one is not', async () => {
  expect(await check(withCover('still.webp'), { 'still.webp': await frames(1) })).toBe('\nNo problems.');
  expect(await check(withCover('moving.webp'), { 'moving.webp': await frames(3) })).toMatchInlineSnapshot(
    `"content/_pictures/moving.webp:1:1  warning  This picture is animated, but the site shows only its first frame.  moving-picture  Save the frame that visitors should see as a picture."`,
  );
});

test('a file that is only named like a picture cannot be read', async () => {
  const readable =
    'content/_pictures/cover.svg:1:1  error  This file is damaged, or is not a supported image.';
  expect(await check({}, { 'cover.svg': Buffer.from('<html><p>No drawing</p></html>') })).toContain(readable);
  expect(await check(drawing('<path>'))).toContain(readable);
  expect(await check(withCover('notes.png'), { 'notes.png': Buffer.from('Words.') })).toContain(
    'content/_pictures/notes.png:1:1  error  This file is damaged, or is not a supported image.',
  );
});
