import { mkdirSync, statSync } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds that writing a file may take. */
const writing = 5000;

/**
 * Whether a cache has a file, as it was written. One that was written to later counts as gone: a tool may have changed
 * it where a build had put it.
 */
export function isKept(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs - found.birthtimeMs < writing;
}

/**
 * Puts a file of a cache into a build, with the folders on the way. As a second name of the same file: that costs a tenth of a
 * copy, and leaves an unchanged page its date, by which servers and browsers know it again. As a copy where the two
 * lie on different disks, or these know no second names.
 */
export async function putKept(file: string, target: string): Promise<void> {
  // At once: as one of a thousand promises it takes ten times as long.
  mkdirSync(path.dirname(target), { recursive: true });
  await link(file, target).catch(() => copyFile(file, target));
}
