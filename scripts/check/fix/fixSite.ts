import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { detailsOf, inOrder, problem } from '../../../src/model/problem.ts';
import { isFixable, fixText, fixRounds } from './fixText.ts';
import type { Settings } from '../settings.ts';

/** Fixes one content file on disk. Returns the problems that were fixed. */
async function fixFile(
  root: string,
  file: string,
  problems: VFileMessage[],
  settings?: Settings,
): Promise<VFileMessage[]> {
  const target = path.join(root, file);
  // A symbolic link could point outside of the content.
  if (!file.startsWith('content/') || !(await lstat(target)).isFile()) return [];
  const before = await readFile(target);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before);
  // Bytes that are not UTF-8 would be changed.
  if (!Buffer.from(text).equals(before)) return [];
  const { text: after, fixed } = fixText(text, problems, settings);
  if (after === text) return [];
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  await writeFile(temporary, after, { mode: (await lstat(target)).mode });
  await rename(temporary, target);
  return fixed;
}

/** Removes the fix from a problem if the fix was tried and is not safe: a person has to correct it. */
const leftToPerson = (each: VFileMessage): VFileMessage =>
  isFixable(each) ? problem({ ...detailsOf(each), actual: undefined }) : each;

/**
 * Applies the safe fixes for the content below `root`, and reads it again until there are none. Returns what was fixed,
 * with its positions, and the last reading. Files that `mayFix` refuses are left alone.
 */
export async function fixSite<Site extends { problems: VFileMessage[]; settings?: Settings }>(
  root: string,
  read: () => Promise<Site>,
  mayFix: (file: string) => boolean = () => true,
): Promise<{ fixed: VFileMessage[]; site: Site }> {
  const all: VFileMessage[] = [];
  let site = await read();
  for (let round = 0; round < fixRounds; round++) {
    const fixable = site.problems.filter((each) => isFixable(each) && mayFix(each.file ?? ''));
    const fixed: VFileMessage[] = [];
    for (const file of new Set(fixable.map((each) => each.file ?? ''))) {
      const ofFile = fixable.filter((each) => each.file === file);
      fixed.push(...(await fixFile(root, file, ofFile, site.settings)));
    }
    if (fixed.length === 0) break;
    all.push(...fixed);
    site = await read();
  }
  return {
    fixed: inOrder(all),
    site: {
      ...site,
      problems: site.problems.map((each) => (mayFix(each.file ?? '') ? leftToPerson(each) : each)),
    },
  };
}
