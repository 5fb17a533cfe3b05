import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { workspace } from '../../testing/workspace.ts';
import { newPicture } from './pictureUpload.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}</svg>`);
const upload = async (content: Buffer, name = 'Our Map.svg') =>
  newPicture(await workspace({}), { name, content, beside: 'cover.svg' });

test('a drawing is taken as it is, under a safe name', async () => {
  const content = svg('<path d="M0 0h8"/>');
  expect(await upload(content)).toMatchObject({ picture: 'our-map.svg', change: { after: content } });
});

test('a drawing that would block the server is refused at once, with a sentence', async () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#a${level}"/>`.repeat(10);
    return `<g id="a${level + 1}">${uses}</g>`;
  });
  const hostile = svg(`<g id="a0"><path d="M0 0h8"/></g>${levels.join('')}`);
  await upload(svg(''));
  const before = performance.now();
  await expect(upload(hostile)).rejects.toThrow(
    'This SVG draws more than 20,000 elements, counting each reference to one. Simplify it, or save it as PNG or WebP.',
  );
  expect(performance.now() - before).toBeLessThan(1000);
});

test('text that is not a drawing is refused', async () => {
  const notes = await readFile(path.resolve(import.meta.dirname, '../../../package.json'));
  for (const content of [notes, Buffer.from('<p>Words</p>'), Buffer.alloc(0)])
    await expect(upload(content)).rejects.toThrow('This file is not a picture that can be read.');
});

test.each([8, 2500])('an AVIF picture of %i pixels is taken', async (width) => {
  const made = sharp({ create: { width, height: 6, channels: 3, background: '#808080' } });
  const { change, picture } = await upload(await made.avif({ effort: 0 }).toBuffer(), 'Team.AVIF');
  expect(picture).toBe('team.avif');
  const { format, compression, width: wide } = await sharp(change.after).metadata();
  expect({ format, compression, wide }).toEqual({
    format: 'heif',
    compression: 'av1',
    wide: Math.min(width, 2400),
  });
});

test('a name that no disk can store is shortened', async () => {
  expect((await upload(svg(''), `${'long '.repeat(80)}.svg`)).picture).toHaveLength(83);
});

test('a photograph that ends in the middle is refused, if it has to be made smaller', async () => {
  const large = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#808080' } });
  const half = (await large.jpeg().toBuffer()).subarray(0, 9000);
  await expect(upload(half)).rejects.toThrow('This file is not a picture that can be read.');
});
