import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { inOrder } from '../../src/model/problem.ts';
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

/**
 * Mends the content below `root` by what a reading of it finds, and reads again until nothing is left to mend. Gives
 * what was mended, at the places where it stood, and the last reading.
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
  return { mended: inOrder(all), site };
}
