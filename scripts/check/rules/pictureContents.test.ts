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

test('an SVG that runs or loads anything is an error', async () => {
  expect(await check(drawing('<path d="M0 0h8" onclick="alert(1)"/>'))).toContain(
    'content/_pictures/cover.svg:1:1  error  This SVG contains code (onclick), which may not be published.  unreadable-picture  Export it again as plain SVG, with text as paths.',
  );
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
    `"content/_pictures/moving.webp:1:1  warning  This picture is animated, but the site shows only its first frame.  moving-picture  Save the frame that visitors should see."`,
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
