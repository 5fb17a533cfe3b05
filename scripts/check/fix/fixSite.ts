import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inOrder, type Problem } from '../../../src/model/problem.ts';
import { CommandError } from '../../cli/readCommand.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { ReadSite } from '../readSite.ts';
import { fixText, isCertain } from './fixText.ts';

/** The text of a file before and after its fixes. */
interface FixedText {
  file: string;
  before: string;
  after: string;
}

/** The text of a content file that may be fixed. */
async function textToFix(root: string, file: string): Promise<string | undefined> {
  const target = path.join(root, file);
  // A symbolic link could point outside of the content.
  if (!file.startsWith('content/') || !(await lstat(target)).isFile()) return undefined;
  const bytes = await readFile(target);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Bytes that are not UTF-8 would be changed.
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

/** Makes a fix that was tried and is not safe a suggestion: a person has to correct it. */
function withoutFix(each: Problem): Problem {
  if (!isCertain(each)) return each;
  const { instead = '', ...problem } = each;
  return { ...problem, suggestions: [instead] };
}

/** What fixing finds: what was fixed, with its positions, the texts to write, and the site as it is with them. */
interface FixedSite {
  fixed: Problem[];
  texts: FixedText[];
  site: ReadSite;
}

/** The most readings before fixing ends, whatever is left. Handwritten content needs three or four. */
export const fixRounds = 30;

/**
 * Applies the safe fixes for the content below `root` in memory, and reads it again until there are none. `read` reads
 * the site with the texts of the map instead of those on disk. Files that `mayFix` refuses are left alone.
 */
export async function fixSite(
  root: string,
  read: (unsaved: ReadonlyMap<string, string>) => Promise<ReadSite>,
  mayFix: (file: string) => boolean = () => true,
): Promise<FixedSite> {
  const all: Problem[] = [];
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  let site = await read(after);
  for (let round = 0; round < fixRounds; round++) {
    const fixedNow: Problem[] = [];
    const fixable = site.problems.filter((each) => isCertain(each) && mayFix(each.file));
    for (const problems of groupBy(fixable, ({ file }) => file)) {
      const [{ file } = { file: '' }] = problems;
      const text = after.get(file) ?? (await textToFix(root, file));
      // A text that has changed since it was checked is left alone.
      if (text === undefined || text !== site.texts.get(file)) continue;
      const { text: next, fixed } = fixText(text, problems, site.settings);
      if (next === text) continue;
      if (!before.has(file)) before.set(file, text);
      after.set(file, next);
      fixedNow.push(...fixed);
    }
    if (fixedNow.length === 0) break;
    all.push(...fixedNow);
    site = await read(after);
  }
  return {
    fixed: inOrder(all),
    texts: [...before].map(([file, text]) => ({ file, before: text, after: after.get(file) ?? text })),
    site: {
      ...site,
      problems: site.problems.map((each) => (mayFix(each.file) ? withoutFix(each) : each)),
    },
  };
}

/** Writes fixed texts. Throws a `CommandError`, and writes nothing, if a file has changed since it was read. */
export async function writeFixes(root: string, texts: readonly FixedText[]): Promise<void> {
  for (const { file, before } of texts)
    if ((await textToFix(root, file)) !== before)
      throw new CommandError(
        `${file} has changed in the meantime. Nothing was fixed. Run the command again.`,
      );
  for (const { file, after } of texts) {
    const target = path.join(root, file);
    const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
    await writeFile(temporary, after, { mode: (await lstat(target)).mode });
    await rename(temporary, target);
  }
}
