import { constants, crc32, deflateSync } from 'node:zlib';

/** A color as its red, green and blue, from 0 to 255. */
export type Rgb = Uint8Array;

/** A color written as `#rrggbb`. */
export const rgb = (color: string): Rgb => Uint8Array.from(Buffer.from(color.slice(1), 'hex'));

/** Colors from one to another in equal steps, without the first: what antialiasing makes of an edge between them. */
export const between = (from: Rgb, to: Rgb, steps: number): Rgb[] =>
  Array.from({ length: steps }, (_, step) =>
    from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * (step + 1)) / steps)),
  );

/** The index of the palette's color that is nearest to a pixel: red, green and blue from its lowest byte. */
export type NearestColor = (pixel: number) => number;

export function nearestIn(palette: readonly Rgb[]): NearestColor {
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

/** RGBA pixels, an even number, as the indexes of their colors: two in a byte. */
export function indexed({ buffer, byteOffset, length }: Buffer, nearest: NearestColor): Uint8Array {
  const colors = new Int32Array(buffer, byteOffset, length / 4);
  const indexes = new Uint8Array(colors.length / 2);
  let [left, right, both] = [0, 0, 0];
  for (let at = 0; at < indexes.length; at++) {
    const [first = 0, second = 0] = [colors[2 * at], colors[2 * at + 1]];
    // Most pixels are like those before.
    if (first !== left || second !== right || at === 0) {
      [left, right] = [first, second];
      both = (nearest(left) << 4) | nearest(right);
    }
    indexes[at] = both;
  }
  return indexes;
}

/** A chunk of a PNG: its length, its name, its content and a checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const [bitsPerPixel, indexedColors, differenceFromAbove] = [4, 3, 2];

/** Rows of pixels as a PNG has them, each after a byte that names its filter. `width` is even. Changes those from `first` to `end`. */
export function filterRows(
  indexes: Uint8Array,
  width: number,
  rows = new Uint8Array(indexes.length + (2 * indexes.length) / width).fill(differenceFromAbove),
  first = 0,
  end = (2 * indexes.length) / width,
): Uint8Array {
  const rowLength = width / 2;
  for (let row = first; row < end; row++)
    for (let at = row * rowLength; at < (row + 1) * rowLength; at++)
      rows[at + row + 1] = (indexes[at] ?? 0) - (indexes[at - rowLength] ?? 0);
  return rows;
}

/**
 * Filtered rows of indexes as a PNG (https://www.w3.org/TR/png-3/) of 16 colors. sharp would choose its own colors first,
 * which takes several times as long.
 */
export function indexedPng(rows: Uint8Array, width: number, palette: readonly Rgb[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length / (1 + width / 2), 4);
  header.set([bitsPerPixel, indexedColors], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(palette)),
    // Runs of zeros are all that is left to find: a search for other repetitions takes six times as long.
    chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', new Uint8Array()),
  ]);
}
