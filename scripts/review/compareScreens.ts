/** Finds the parts of two pictures of a page that differ, wherever what is below them has moved to. */
import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture as pixels: four bytes for each, row after row. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part that differs: what to show of it on one side, and where in it the difference is. */
interface Side {
  png: Buffer;
  box: Box;
}

export interface Part {
  /** The same for parts with the same pixels before and after. */
  digest: string;
  before: Side;
  after: Side;
}

/** Rows that are the same between two parts that differ, so few that both are shown as one. */
const nearby = 40;
/** The most rows of a part, and how much is shown around what differs. */
const tallest = 1200;
const margin = 48;
const narrowest = 360;
/** A comparison that takes longer counts as one part. */
const rowMilliseconds = 2000;
/** The most parts of a page: so many differ if everything does. */
const maxParts = 6;

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rows = ({ data, width }: Pixels, from: number, to: number): Buffer =>
  data.subarray(from * width * 4, to * width * 4);

const digestOf = (...bytes: Buffer[]): string => {
  const hash = createHash('sha1');
  for (const each of bytes) hash.update(each);
  return hash.digest('base64');
};

/** Rows before, and the rows that took their place: from one to another. */
interface Band {
  before: [from: number, to: number];
  after: [from: number, to: number];
}

/** The rows that differ. Rows that only moved are the same. */
function bandsOf(before: Pixels, after: Pixels): Band[] {
  const [old, fresh] = [before, after].map((pixels) =>
    Array.from({ length: pixels.height }, (_, row) => digestOf(rows(pixels, row, row + 1))),
  );
  const changes = old && fresh && diffArrays(old, fresh, { timeout: rowMilliseconds });
  if (!changes) return [{ before: [0, before.height], after: [0, after.height] }];
  const bands: Band[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    const [ends, nows] = [left + (added ? 0 : count), right + (removed ? 0 : count)];
    if (added || removed) {
      const last = bands.at(-1);
      const band: Band = { before: [left, ends], after: [right, nows] };
      slideUp(band, added ? fresh : old, last);
      if (last && band.after[0] - last.after[1] < nearby && band.before[0] - last.before[1] < nearby)
        Object.assign(last, { before: [last.before[0], ends], after: [last.after[0], nows] });
      else bands.push(band);
    }
    [left, right] = [ends, nows];
  }
  return bands;
}

/** Among equal rows, such as empty ones, it does not matter which are new: those next to what differs above are. */
function slideUp({ before, after }: Band, rows: string[], last?: Band): void {
  const [from, to] = before[0] === before[1] ? after : before;
  const most = Math.min(before[0] - (last?.before[1] ?? 0), after[0] - (last?.after[1] ?? 0));
  let up = 0;
  while (up < most && rows[from - up - 1] === rows[to - up - 1]) up++;
  // Only to another part, which it then belongs to.
  if (up < most || !last) return;
  for (const range of [before, after]) {
    range[0] -= up;
    range[1] -= up;
  }
}

/** Some rows of a picture at a height, the rest of which is transparent. */
function padded(pixels: Pixels, [from]: [number, number], height: number): Buffer {
  const result = Buffer.alloc(pixels.width * height * 4);
  rows(pixels, from, Math.min(from + height, pixels.height)).copy(result);
  return result;
}

/** The box around the pixels of a mask that are not transparent. */
function boxOf(mask: Buffer, width: number, height: number): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[(y * width + x) * 4 + 3]) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What people see of a band: the columns that differ, or nothing if only edges of letters are drawn in another way. */
function differingBox(before: Pixels, after: Pixels, band: Band): Box | undefined {
  const { width } = before;
  const height = Math.min(tallest, Math.max(band.before[1] - band.before[0], band.after[1] - band.after[0]));
  const mask = Buffer.alloc(width * height * 4);
  const [old, fresh] = [padded(before, band.before, height), padded(after, band.after, height)];
  const count = pixelmatch(old, fresh, mask, width, height, { diffMask: true, threshold: 0.05 });
  return count === 0 ? undefined : boxOf(mask, width, height);
}

/** What to show of one side: the box with something around it. */
async function sideOf(pixels: Pixels, from: number, box: Box): Promise<Side> {
  const { data, width, height } = pixels;
  const left = Math.max(0, Math.min(box.left - margin, width - narrowest));
  const top = Math.max(0, Math.min(from + box.top, height - 1) - margin);
  const right = Math.min(width, Math.max(box.left + box.width + margin, left + narrowest));
  const bottom = Math.min(height, from + box.top + box.height + margin);
  const clip = { left, top, width: right - left, height: Math.max(1, bottom - top) };
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(clip)
    .png()
    .toBuffer();
  const inClip = { left: box.left - left, top: Math.max(0, from + box.top - top) };
  return { png, box: { ...inClip, width: box.width, height: Math.min(box.height, clip.height) } };
}

/** The pixels of a box, without what is around it. */
function boxPixels({ data, width, height }: Pixels, from: number, box: Box): Buffer[] {
  const last = Math.min(height, from + box.top + box.height);
  return Array.from({ length: Math.max(0, last - from - box.top) }, (_, row) => {
    const start = ((from + box.top + row) * width + box.left) * 4;
    return data.subarray(start, start + box.width * 4);
  });
}

/** The parts of two pictures of the same width that differ visibly. */
export async function differingParts(oldPng: Buffer, freshPng: Buffer): Promise<Part[]> {
  if (oldPng.equals(freshPng)) return [];
  const [before, after] = await Promise.all([pixelsOf(oldPng), pixelsOf(freshPng)]);
  if (before.width !== after.width) return [];
  const parts: Part[] = [];
  for (const band of bandsOf(before, after)) {
    const box = differingBox(before, after, band);
    if (!box) continue;
    const [old, fresh] = [band.before[0], band.after[0]];
    parts.push({
      digest: digestOf(...boxPixels(before, old, box), ...boxPixels(after, fresh, box)),
      before: await sideOf(before, old, box),
      after: await sideOf(after, fresh, box),
    });
    if (parts.length === maxParts) break;
  }
  return parts;
}
