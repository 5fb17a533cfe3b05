import type { PathCommand } from 'opentype.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maskOf, rasterize } from './glyphMask.ts';
import { face } from './typeset.ts';

const move = (x: number, y: number): PathCommand => ({ type: 'M', x, y });
const line = (x: number, y: number): PathCommand => ({ type: 'L', x, y });

/** A rectangle, to the right and down, or the other way around, as a hole is drawn. */
const rectangle = (x: number, y: number, width: number, height: number): PathCommand[] => [
  move(x, y),
  line(x + width, y),
  line(x + width, y + height),
  line(x, y + height),
];

/** The coverage as rows of its visible columns. */
function rowsOf(commands: PathCommand[]): number[][] {
  const { width, height, coverage } = rasterize(commands);
  return Array.from({ length: height }, (_, row) => [...coverage.slice(row * width, (row + 1) * width - 2)]);
}

test('a pixel is as dark as the share of it that is covered', () => {
  expect(rowsOf(rectangle(0, 0, 2, 1))).toEqual([[255, 255]]);
  expect(rowsOf(rectangle(0.5, 0, 1, 1))).toEqual([[128, 128]]);
  expect(rowsOf(rectangle(0, 0.25, 1, 1))).toEqual([[191], [64]]);
  expect(rowsOf([move(0, 0), line(2, 0), line(0, 2)])).toEqual([
    [255, 128],
    [128, 0],
  ]);
});

test('what a hole leaves out is empty, whichever way the outline turns', () => {
  const hole = rectangle(1, 1, 1, 1).toReversed();
  const inner = [move(1, 2), line(2, 2), line(2, 1), line(1, 1)];
  expect(hole).toHaveLength(inner.length);
  expect(rowsOf([...rectangle(0, 0, 3, 3), ...inner])).toEqual([
    [255, 255, 255],
    [255, 0, 255],
    [255, 255, 255],
  ]);
});

test('an outline has its place, and no outline no pixels', () => {
  expect(rasterize(rectangle(-3.5, -7, 1, 2))).toMatchObject({ left: -4, top: -7, height: 2 });
  expect(rasterize([])).toMatchObject({ width: 0, height: 0 });
});

test.each(['g', 'ř', '&', '@', '8', 'W'])('%s looks as another program draws it', async (letter) => {
  const px = 60;
  const [font, other] = face('schibsted-grotesk', 600);
  const own = [font, other].find((each) => each && each.charToGlyphIndex(letter) > 0);
  if (!own) throw new Error(`No font has ${letter}.`);
  const glyph = own.charToGlyph(letter);
  const { left, top, width, height, coverage } = maskOf(glyph, own, px, 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" transform="translate(${-left} ${-top})" d="${glyph.getPath(0, 0, px).toPathData(3)}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
  const differences = [...coverage].map((value, index) => Math.abs(value - (pixels[index] ?? 0)));
  // Curves are pieces here, and the other program counts in steps of its own.
  expect(Math.max(...differences)).toBeLessThan(40);
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(3);
});
