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

/** A text that is larger leaves hundreds of megabytes of garbage, if it is made to. No page of a real site is. */
const largeText = 50_000;

/** Collects garbage after a text of this length was checked, if it is large. */
export function collectAfterText(length: number): void {
  if (length > largeText) collect();
}
