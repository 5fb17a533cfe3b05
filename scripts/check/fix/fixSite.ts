import { inOrder, type Problem } from '../../lib/problem.ts';
import { type FileChange, textChange } from '../../content/writeContent.ts';
import { groupBy } from '../../lib/lists.ts';
import type { ReadSite } from '../readSite.ts';
import { fixText, isCertain } from './fixText.ts';

/** The most readings before fixing ends, whatever is left. Handwritten content needs three or four. */
export const fixRounds = 30;

/**
 * Applies the certain fixes of a site in memory, and reads it again until there are none. `read` reads the site with the
 * texts of the map instead of those on disk. Returns what was fixed, the files to write, and the site as it is with them.
 */
export async function fixSite(
  root: string,
  read: (unsaved: ReadonlyMap<string, string>) => Promise<ReadSite>,
) {
  const all: Problem[] = [];
  const after = new Map<string, string>();
  let site = await read(after);
  const { texts: before } = site;
  for (let round = 0; round < fixRounds; round++) {
    const amount = all.length;
    for (const problems of groupBy(site.problems.filter(isCertain), ({ file }) => file)) {
      const [{ file } = { file: '' }] = problems;
      const text = site.texts.get(file);
      if (text === undefined) continue;
      const { text: next, fixed } = fixText(text, problems);
      if (next === text) continue;
      after.set(file, next);
      all.push(...fixed);
    }
    if (all.length === amount) break;
    site = await read(after);
  }
  const changes = [...after].map(
    ([file, text]): FileChange => textChange(root, file, before.get(file) ?? '', text),
  );
  return { fixed: inOrder(all), changes, site };
}
