import { PictureError } from './pictureFile.ts';

/** The most entries of EXIF directories: much more than those of any camera. */
const maxEntries = 20_000;

/** The tags whose value is where another directory is: of the exposure, of the place, and of other programs. */
const directoryTags = new Set([0x8769, 0x8825, 0xa005]);

/** How many entries the directories of EXIF have, each as often as others refer to it: up to one more than `most`. */
function entriesOf(exif: Buffer, most: number): number {
  const read = (at: number, bytes: 2 | 4): number =>
    exif[0] === 0x49 ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes);
  const directories = [4];
  let entries = 0;
  for (
    let pointer = directories.pop();
    pointer !== undefined && entries <= most;
    pointer = directories.pop()
  ) {
    const start = pointer + 4 <= exif.length ? read(pointer, 4) : 0;
    if (start < 8 || start + 2 > exif.length) continue;
    const end = start + 2 + 12 * read(start, 2);
    for (let at = start + 2; at < end && at + 12 <= exif.length && entries <= most; at += 12, entries++)
      if (directoryTags.has(read(at, 2))) directories.push(at + 8);
    directories.push(end);
  }
  return entries;
}

/**
 * Throws if the EXIF of a picture, in whatever format, refers to itself or is endless. A file of 12 kB can keep its reader
 * busy for minutes.
 */
export function refuseTangledExif(content: Buffer): void {
  let left = maxEntries;
  for (const mark of ['II*\0', 'MM\0*'])
    for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + 4)) {
      left -= 1 + entriesOf(content.subarray(at), left);
      if (left < 0)
        throw new PictureError(
          'The metadata of this picture refers to itself, or is much too long.',
          'Save it again without metadata.',
        );
    }
}
