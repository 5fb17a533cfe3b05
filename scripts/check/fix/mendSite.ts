import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { detailsOf, inOrder, problem } from '../../../src/model/problem.ts';
import { isMendable, mend, mendingRounds } from './mend.ts';

/** Mends one file of the content on the disk; gives what was mended. */
async function mendFile(root: string, file: string, problems: VFileMessage[]): Promise<VFileMessage[]> {
  const target = path.join(root, file);
  // A link could lead out of the content.
  if (!file.startsWith('content/') || !(await lstat(target)).isFile()) return [];
  const before = await readFile(target);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before);
  // What is not UTF-8 would not come back as it was.
  if (!Buffer.from(text).equals(before)) return [];
  const { text: after, mended } = mend(text, problems);
  if (after === text) return [];
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  await writeFile(draft, after, { mode: (await lstat(target)).mode });
  await rename(draft, target);
  return mended;
}

/** A problem whose fix was tried and is not safe: it is for a person to correct. */
const leftToPerson = (each: VFileMessage): VFileMessage =>
  isMendable(each) ? problem({ ...detailsOf(each), actual: undefined }) : each;

/**
 * Applies the safe fixes of what a reading of the content below `root` finds, and reads again until there are none.
 * Returns what was fixed, at the positions where it was, and the last reading.
 */
export async function mendSite<Site extends { problems: VFileMessage[] }>(
  root: string,
  read: () => Promise<Site>,
): Promise<{ mended: VFileMessage[]; site: Site }> {
  const all: VFileMessage[] = [];
  let site = await read();
  for (let round = 0; round < mendingRounds; round++) {
    const mendable = site.problems.filter(isMendable);
    const mended: VFileMessage[] = [];
    for (const file of new Set(mendable.map((each) => each.file ?? ''))) {
      const found = mendable.filter((each) => each.file === file);
      mended.push(...(await mendFile(root, file, found)));
    }
    if (mended.length === 0) break;
    all.push(...mended);
    site = await read();
  }
  return { mended: inOrder(all), site: { ...site, problems: site.problems.map(leftToPerson) } };
}
