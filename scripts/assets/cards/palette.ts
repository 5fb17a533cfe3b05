import { crc32, deflateSync } from 'node:zlib';

/** A color as its red, green and blue, from 0 to 255. */
export type Rgb = Uint8Array;

/** A color written as `#rrggbb`. */
export const rgb = (color: string): Rgb => Uint8Array.from(Buffer.from(color.slice(1), 'hex'));

/** Colors from one to another in equal steps, without the first: what antialiasing makes of an edge between them. */
export const between = (from: Rgb, to: Rgb, steps: number): Rgb[] =>
  Array.from({ length: steps }, (_, step) =>
    from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * (step + 1)) / steps)),
  );

/** Returns the index of the palette's color that is nearest to a pixel: red, green and blue from its lowest byte. */
function nearestIn(palette: readonly Rgb[]): (pixel: number) => number {
  const known = new Map<number, number>();
  const nearestTo = (pixel: number): number => {
    const distances = palette.map((each) =>
      each.reduce((sum, channel, at) => sum + (channel - ((pixel >> (8 * at)) & 255)) ** 2, 0),
    );
    return distances.indexOf(Math.min(...distances));
  };
  return (pixel) => {
    const nearest = known.get(pixel) ?? nearestTo(pixel);
    known.set(pixel, nearest);
    return nearest;
  };
}

/** A chunk of a PNG: its length, its name, its content and a checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const [bitsPerPixel, indexedColors] = [4, 3];

/**
 * RGBA pixels as a PNG (https://www.w3.org/TR/png-3/) of 16 colors, in which each pixel has the nearest one. sharp would
 * choose its own colors first, which takes several times as long. `width` is even.
 */
export function indexedPng(pixels: Uint8Array, width: number, palette: readonly Rgb[]): Buffer {
  const colors = new Uint32Array(new Uint8Array(pixels).buffer);
  const nearest = nearestIn(palette);
  const height = colors.length / width;
  /** Each row after a byte that names its filter: none. */
  const rows = Buffer.alloc(height * (1 + width / 2));
  let [last, index, from] = [-1, 0, 0];
  const nextIndex = () => {
    const pixel = colors[from++] ?? 0;
    // Most pixels are like the one before.
    if (pixel !== last) [last, index] = [pixel, nearest(pixel)];
    return index;
  };
  for (let at = 0; at < rows.length; at++)
    if (at % (1 + width / 2) !== 0) rows[at] = (nextIndex() << 4) | nextIndex();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsPerPixel, indexedColors], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
