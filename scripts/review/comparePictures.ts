import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The differing areas of two screenshots of a page. */
interface Difference {
  before: Box[];
  after: Box[];
}

interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

async function bitmapOf(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rows = ({ data, width }: Bitmap, from: number, count: number): Buffer =>
  data.subarray(from * width * 4, (from + count) * width * 4);

/** Number of equal rows from the top, or from the end. */
function equalRows(before: Bitmap, after: Bitmap, fromEnd: boolean, most: number): number {
  let count = 0;
  const at = ({ height }: Bitmap) => (fromEnd ? height - 1 - count : count);
  while (count < most && rows(before, at(before), 1).equals(rows(after, at(after), 1))) count++;
  return count;
}

/** Changed pixels are grouped into cells of this size. Adjacent cells form one area. */
const cell = 16;

/** The areas of a band in which pixels differ. */
function areas(before: Buffer, after: Buffer, width: number, height: number): Box[] {
  if (height === 0) return [];
  const mask = Buffer.alloc(width * height * 4);
  pixelmatch(before, after, mask, width, height, { diffMask: true, includeAA: true, threshold: 0 });
  const [columns, lines] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const changedCells = new Uint8Array(columns * lines);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[(y * width + x) * 4 + 3])
        changedCells[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1;
  const boxes: Box[] = [];
  for (let start = 0; start < changedCells.length; start++) {
    if (!changedCells[start]) continue;
    let [left, right, top, bottom] = [columns, 0, lines, 0];
    const queue = [start];
    changedCells[start] = 0;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
      // A gap of one cell, such as between two words, does not split an area.
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * columns + nx;
          if (nx < 0 || ny < 0 || nx >= columns || ny >= lines || !changedCells[next]) continue;
          changedCells[next] = 0;
          queue.push(next);
        }
    }
    boxes.push({
      x: left * cell,
      y: top * cell,
      width: Math.min(width, (right + 1) * cell) - left * cell,
      height: Math.min(height, (bottom + 1) * cell) - top * cell,
    });
  }
  return boxes;
}

const moved = (boxes: Box[], down: number): Box[] => boxes.map((box) => ({ ...box, y: box.y + down }));

/**
 * Compares two screenshots of a page pixel by pixel. If one is longer, equal rows at the top and bottom are skipped, so
 * that an added line does not mark everything below it.
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [old, fresh] = await Promise.all([bitmapOf(before), bitmapOf(after)]);
  if (old.width !== fresh.width)
    return { before: [{ x: 0, y: 0, ...sizeOf(old) }], after: [{ x: 0, y: 0, ...sizeOf(fresh) }] };
  if (old.data.equals(fresh.data)) return undefined;
  const shorter = Math.min(old.height, fresh.height);
  const above = old.height === fresh.height ? 0 : equalRows(old, fresh, false, shorter);
  const below = old.height === fresh.height ? 0 : equalRows(old, fresh, true, shorter - above);
  const [oldBand, freshBand] = [old.height - above - below, fresh.height - above - below];
  const common = Math.min(oldBand, freshBand);
  const boxes = moved(areas(rows(old, above, common), rows(fresh, above, common), old.width, common), above);
  const rest = (band: number): Box[] =>
    band > common ? [{ x: 0, y: above + common, width: old.width, height: band - common }] : [];
  return { before: [...boxes, ...rest(oldBand)], after: [...boxes, ...rest(freshBand)] };
}

const sizeOf = ({ width, height }: Bitmap) => ({ width, height });
