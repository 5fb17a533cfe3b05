import { constants, crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Colors from one to another, without the first: what antialiasing makes of an edge between them. */
export const between = (from: Rgb, to: Rgb, steps: number): Rgb[] =>
  Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    const mix = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part);
    return [mix(0), mix(1), mix(2)];
  });

/** Colors, and the number of the one that is nearest to any color, of which the first five bits of a channel count. */
export interface Palette {
  colors: readonly Rgb[];
  nearest: (red: number, green: number, blue: number) => number;
}

/** A palette of at most 16 colors. */
export const paletteOf = (colors: readonly Rgb[]): Palette => ({ colors, nearest: nearestIn(colors) });

function nearestIn(colors: readonly Rgb[]): Palette['nearest'] {
  const unknown = 255;
  const known = new Uint8Array(2 ** 15).fill(unknown);
  return (red, green, blue) => {
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const found = known[key];
    if (found !== undefined && found !== unknown) return found;
    // From the middle of all colors with these bits: whichever of them was asked for first, the result is the same.
    const middle = [red, green, blue].map((channel) => (channel & ~7) + 3.5);
    const [midRed = 0, midGreen = 0, midBlue = 0] = middle;
    const distances = colors.map(([r, g, b]) => (r - midRed) ** 2 + (g - midGreen) ** 2 + (b - midBlue) ** 2);
    const nearest = distances.indexOf(Math.min(...distances));
    known[key] = nearest;
    return nearest;
  };
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Each pixel as one number. A copy, because such numbers must be aligned. */
const pixelsOf = ({ buffer, byteOffset, length }: Buffer): Int32Array =>
  new Int32Array(buffer.slice(byteOffset, byteOffset + length));

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerPixel = 4;
const paletteColors = 3;
const differencesToRowAbove = 2;

/** An image of RGBA pixels as the number of a color of the palette for each pixel. */
export function indexesOf(pixels: Buffer, { nearest }: Palette): Uint8Array {
  let last = 0;
  let color = nearest(0, 0, 0);
  return Uint8Array.from(pixelsOf(pixels), (pixel) => {
    // Most pixels are like the one before. On every system that Node runs on, red is the lowest byte.
    if (pixel !== last) color = nearest(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255);
    last = pixel;
    return color;
  });
}

/**
 * A PNG (https://www.w3.org/TR/png-3/) of at most 16 colors, half a byte for each pixel. A drawing of a few colors
 * becomes a quarter of its size in true color. Of differences to the row above, runs of equal bytes are all that is worth
 * looking for: a fifth of the time, and as small. `indexes` are rows of numbers of colors; the width is even.
 */
export function indexedPng(indexes: Uint8Array, width: number, { colors }: Palette): Buffer {
  const height = indexes.length / width;
  const rows = Buffer.alloc(height * (1 + width / 2));
  const pair = (index: number): number => ((indexes[index] ?? 0) << 4) | (indexes[index + 1] ?? 0);
  let at = 0;
  for (let index = 0; index < indexes.length; index += 2) {
    if (index % width === 0) rows[at++] = differencesToRowAbove;
    rows[at++] = pair(index) - (index < width ? 0 : pair(index - width));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsPerPixel, paletteColors], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors.flat())),
    chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', new Uint8Array()),
  ]);
}
