/** Finds the parts of two pictures of a page that differ, wherever what is below them has moved to. */
import { hash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { differingRuns, type Side } from '../diffs.ts';
import type { Box } from '../review.ts';

/** A picture as pixels: four bytes for each, row after row. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Rows that are the same between two parts that differ, so few that both are shown as one. */
const nearby = 40;
/** The most rows of a part, how much is shown around what differs, and how wide that is at least. */
const tallest = 1200;
const margin = 48;
const narrowest = 360;

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels in a box. What of it is below the picture is transparent. */
function pixelsIn({ data, width, height }: Pixels, box: Box): Pixels {
  const pixels = Buffer.alloc(box.width * box.height * 4);
  for (let row = 0; row < Math.min(box.height, height - box.top); row++) {
    const start = ((box.top + row) * width + box.left) * 4;
    data.copy(pixels, row * box.width * 4, start, start + box.width * 4);
  }
  return { data: pixels, width: box.width, height: box.height };
}

/** Rows before, and the rows that took their place: from one to another. */
type Band = Pick<ReturnType<typeof differingRuns>[number], Side>;

/**
 * The rows that differ, in bands of at most `tallest` rows. Rows that only moved are the same, if the pictures are not
 * equally tall: those that are have the same rows at the same places, and a search would take most of the time of a review.
 */
function bandsOf(before: Pixels, after: Pixels): Band[] {
  const [old = [], fresh = []] = [before, after].map(({ data, width, height }) =>
    Array.from({ length: height }, (_, row) =>
      hash('sha1', data.subarray(row * width * 4, (row + 1) * width * 4)),
    ),
  );
  const bands: Band[] = [];
  const differing =
    old.length === fresh.length
      ? old.flatMap((row, at): Band[] => {
          const range = [at, at + 1] as const;
          return row === fresh[at] ? [] : [{ before: [...range], after: [...range] }];
        })
      : differingRuns(old, fresh);
  for (const band of differing) {
    const last = bands.at(-1);
    if (last) slideUp(band, last, old, fresh);
    if (last && band.after[0] - last.after[1] < nearby && band.before[0] - last.before[1] < nearby)
      [last.before[1], last.after[1]] = [band.before[1], band.after[1]];
    else bands.push(band);
  }
  return bands.flatMap(({ before, after }) => {
    const rows = Math.max(before[1] - before[0], after[1] - after[0]);
    return Array.from({ length: Math.ceil(rows / tallest) }, (_, index): Band => {
      const part = ([from, to]: Band['before']): Band['before'] => [
        Math.min(to, from + index * tallest),
        Math.min(to, from + (index + 1) * tallest),
      ];
      return { before: part(before), after: part(after) };
    });
  });
}

/** Among equal rows, such as empty ones, it does not matter which are new or gone: those next to what differs above are. */
function slideUp({ before, after }: Band, last: Band, old: string[], fresh: string[]): void {
  const [isNew, isGone] = [before[0] === before[1], after[0] === after[1]];
  if (!isNew && !isGone) return;
  const [rows, [from, to]] = isNew ? [fresh, after] : [old, before];
  const most = Math.min(before[0] - last.before[1], after[0] - last.after[1]);
  for (let up = 1; up <= most; up++) if (rows[from - up] !== rows[to - up]) return;
  for (const range of [before, after]) for (const end of [0, 1] as const) range[end] -= most;
}

/** The box around what people see of a band. Undefined if only edges of letters are drawn in another way. */
function differingBox(before: Pixels, after: Pixels, band: Band): Box | undefined {
  const { width } = before;
  const height = Math.max(band.before[1] - band.before[0], band.after[1] - band.after[0]);
  const old = pixelsIn(before, { left: 0, top: band.before[0], width, height });
  const fresh = pixelsIn(after, { left: 0, top: band.after[0], width, height });
  const mask = Buffer.alloc(width * height * 4);
  pixelmatch(old.data, fresh.data, mask, width, height, { diffMask: true, threshold: 0.05 });
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[(y * width + x) * 4 + 3]) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What to show of one side: a box with something around it, and where in it the difference is. */
function sideOf(pixels: Pixels, box: Box): { pixels: Pixels; box: Box } {
  const left = Math.max(0, Math.min(box.left - margin, pixels.width - narrowest));
  const top = Math.max(0, Math.min(box.top, pixels.height - 1) - margin);
  const right = Math.min(pixels.width, Math.max(box.left + box.width + margin, left + narrowest));
  const bottom = Math.min(pixels.height, box.top + box.height + margin);
  const shown = { left, top, width: right - left, height: Math.max(1, bottom - top) };
  return {
    pixels: pixelsIn(pixels, shown),
    box: { ...box, left: box.left - left, top: box.top - top, height: Math.min(box.height, shown.height) },
  };
}

/**
 * The parts of two pictures of the same width that differ visibly. Those with the same pixels before and after have the same
 * digest.
 */
export async function differingParts(oldPng: Buffer, freshPng: Buffer) {
  if (oldPng.equals(freshPng)) return [];
  const [before, after] = await Promise.all([pixelsOf(oldPng), pixelsOf(freshPng)]);
  const bands = bandsOf(before, after).flatMap((band) => {
    const box = differingBox(before, after, band);
    return box ? [{ box, band }] : [];
  });
  return bands.map(({ box, band }) => {
    const old = { ...box, top: band.before[0] + box.top };
    const fresh = { ...box, top: band.after[0] + box.top };
    return {
      digest: hash('sha1', Buffer.concat([pixelsIn(before, old).data, pixelsIn(after, fresh).data])),
      before: sideOf(before, old),
      after: sideOf(after, fresh),
    };
  });
}
