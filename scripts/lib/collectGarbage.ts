import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Work on this many pages leaves about 100 MB of garbage; collecting it takes a tenth of a second. */
const pagesBetween = 500;

let pages = 0;

/**
 * Collects garbage after some pages: counts a call as one. By itself, V8 lets garbage grow to several times what is used,
 * which is two gigabytes for three thousand pages. A limit of the heap would make larger sites fail.
 */
export function collectAfterPages(): void {
  pages++;
  if (pages % pagesBetween === 0) collect();
}
