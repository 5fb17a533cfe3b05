import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Colors from one to another, without the first: what antialiasing makes of an edge between them. */
export const between = (from: Rgb, to: Rgb, steps: number): Rgb[] =>
  Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    const mix = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part);
    return [mix(0), mix(1), mix(2)];
  });

/** The palette's color that is nearest to each color, of which the first five bits of a channel count. */
function nearestIn(palette: readonly Rgb[]): (red: number, green: number, blue: number) => number {
  const unknown = 255;
  const known = new Uint8Array(2 ** 15).fill(unknown);
  return (red, green, blue) => {
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const found = known[key];
    if (found !== undefined && found !== unknown) return found;
    const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
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

/**
 * A PNG (https://www.w3.org/TR/png-3/) of at most 16 colors, half a byte for each pixel. A drawing of a few colors
 * becomes a quarter of its size in true color, in the same time; the search for a palette, which libvips would do, takes
 * longer than the rest of a card. `pixels` are rows of RGBA; the width is even.
 */
export function indexedPng(pixels: Buffer, width: number, palette: readonly Rgb[]): Buffer {
  const height = pixels.length / 4 / width;
  const nearest = nearestIn(palette);
  const rows = Buffer.alloc(height * (1 + width / 2));
  let last = 0;
  let color = nearest(0, 0, 0);
  const colorOf = (pixel: number): number => {
    // Most pixels are like the one before. On every system that Node runs on, red is the lowest byte.
    if (pixel !== last) color = nearest(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255);
    last = pixel;
    return color;
  };
  const all = pixelsOf(pixels);
  let at = 0;
  for (let index = 0; index < all.length; index += 2) {
    // A row starts with the byte 0: no filter.
    if (index % width === 0) at++;
    rows[at++] = (colorOf(all[index] ?? 0) << 4) | colorOf(all[index + 1] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsPerPixel, paletteColors], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
