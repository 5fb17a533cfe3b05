import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { detailsOf, inOrder, problem } from '../../../src/model/problem.ts';
import { isFixable, fixText, fixRounds } from './fixText.ts';

/** Fixes one file of the content on the disk; gives what was fixed. */
async function fixFile(root: string, file: string, problems: VFileMessage[]): Promise<VFileMessage[]> {
  const target = path.join(root, file);
  // A link could lead out of the content.
  if (!file.startsWith('content/') || !(await lstat(target)).isFile()) return [];
  const before = await readFile(target);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before);
  // What is not UTF-8 would not come back as it was.
  if (!Buffer.from(text).equals(before)) return [];
  const { text: after, fixed } = fixText(text, problems);
  if (after === text) return [];
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  await writeFile(draft, after, { mode: (await lstat(target)).mode });
  await rename(draft, target);
  return fixed;
}

/** A problem whose fix was tried and is not safe: it is for a person to correct. */
const leftToPerson = (each: VFileMessage): VFileMessage =>
  isFixable(each) ? problem({ ...detailsOf(each), actual: undefined }) : each;

/**
 * Applies the safe fixes of what a reading of the content below `root` finds, and reads again until there are none.
 * Returns what was fixed, at the positions where it was, and the last reading.
 */
export async function fixSite<Site extends { problems: VFileMessage[] }>(
  root: string,
  read: () => Promise<Site>,
): Promise<{ fixed: VFileMessage[]; site: Site }> {
  const all: VFileMessage[] = [];
  let site = await read();
  for (let round = 0; round < fixRounds; round++) {
    const fixable = site.problems.filter(isFixable);
    const fixed: VFileMessage[] = [];
    for (const file of new Set(fixable.map((each) => each.file ?? ''))) {
      const found = fixable.filter((each) => each.file === file);
      fixed.push(...(await fixFile(root, file, found)));
    }
    if (fixed.length === 0) break;
    all.push(...fixed);
    site = await read();
  }
  return { fixed: inOrder(all), site: { ...site, problems: site.problems.map(leftToPerson) } };
}
