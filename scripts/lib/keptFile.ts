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

/** Gives the file a second name; not where its folder is missing, or the disks know no such names. */
const linked = (file: string, target: string): Promise<boolean> =>
  link(file, target).then(
    () => true,
    () => false,
  );

/**
 * Puts a file of a cache into a build, with the folders on the way. As a second name of the same file: that costs a
 * tenth of a copy, and leaves an unchanged page its date, by which servers and browsers know it again. As a copy where
 * the two lie on different disks, or these know no second names.
 */
export async function putKept(file: string, target: string): Promise<void> {
  // Most folders are there already, and asking is as dear as the name itself.
  if (await linked(file, target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  if (!(await linked(file, target))) await copyFile(file, target);
}
