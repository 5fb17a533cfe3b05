import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { fixSite } from './fixSite.ts';
import { diffOf, withSiteCopy } from './siteCopy.ts';

const readIfThere = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The changes of a file, as `diff -u` shows them. Empty if there are none. */
async function changesOf(file: string, root: string, fixedRoot: string): Promise<string> {
  const before = await readIfThere(path.join(root, file));
  const after = await readIfThere(path.join(fixedRoot, file));
  return diffOf({ name: file, text: before }, { name: `${file} (fixed)`, text: after });
}

/** The fixes that `fixSite` would apply, and the changes that they would make. */
export interface FixPreview<Site> {
  fixed: VFileMessage[];
  site: Site;
  /** One for each file, in the form of `diff -u`. */
  changes: string[];
}

/**
 * Fixes a copy of the site below `root`, which is removed afterwards. `read` reads the site below a folder, and
 * `inspect` makes something of the fixed copy while it is there.
 */
export const previewFixes = <Site extends { problems: VFileMessage[] }, Seen>(
  root: string,
  read: (root: string) => Promise<Site>,
  mayFix: (file: string) => boolean,
  inspect: (preview: FixPreview<Site>, copy: string) => Promise<Seen>,
): Promise<Seen> =>
  withSiteCopy(root, async (copy) => {
    const { fixed, site } = await fixSite(copy, () => read(copy), mayFix);
    const files = [...new Set(fixed.map((each) => each.file ?? ''))];
    const changes = await Promise.all(files.map((file) => changesOf(file, root, copy)));
    return inspect({ fixed, site, changes: changes.filter(Boolean) }, copy);
  });
