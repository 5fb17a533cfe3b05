import { PictureError, placesOf } from './pictureFile.ts';

/** The most entries of EXIF directories: much more than those of any camera. */
const maxEntries = 20_000;

/** The tags whose value is where another directory is: of the exposure, of the place, and of other programs. */
const directoryTags = new Set([0x8769, 0x8825, 0xa005]);

/** How many directories and entries EXIF has, each as often as others refer to it: up to one more than `most`. */
function countEntries(exif: Buffer, most: number): number {
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > exif.length) return 0;
    return exif[0] === 0x49 ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes);
  };
  const pointers = [4];
  let count = 0;
  for (let next = pointers.pop(); next !== undefined && count <= most; next = pointers.pop(), count++) {
    const start = read(next, 4);
    const end = start && Math.min(start + 2 + 12 * read(start, 2), exif.length);
    for (let at = start + 2; at < end && count <= most; at += 12, count++)
      if (directoryTags.has(read(at, 2))) pointers.push(at + 8);
    if (end > 0) pointers.push(end);
  }
  return count;
}

/** Throws if the EXIF of a picture of any format refers to itself: 12 kB can keep its reader busy for minutes. */
export function refuseTangledExif(content: Buffer): void {
  let left = maxEntries;
  for (const at of ['II*\0', 'MM\0*'].flatMap((mark) => placesOf(mark, content).slice(0, maxEntries)))
    left -= 1 + countEntries(content.subarray(at), Math.max(0, left));
  if (left >= 0) return;
  const reason = 'The metadata of this picture refers to itself, or is much too long.';
  throw new PictureError(reason, 'Save it again without metadata.');
}
