import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { VFileMessage } from 'vfile-message';
import { terminalLines } from '../../lib/terminalText.ts';
import { fixSite } from './fixSite.ts';

/** What of a site is read. */
const parts = ['content', 'public', 'urls.lock'];

const readIfThere = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The changes of a file, as `diff -u` shows them. Empty if there are none. */
async function changesOf(file: string, root: string, fixedRoot: string): Promise<string> {
  const before = await readIfThere(path.join(root, file));
  const after = await readIfThere(path.join(fixedRoot, file));
  if (before === after) return '';
  const patch = createTwoFilesPatch(file, `${file} (fixed)`, before, after, undefined, undefined, {
    context: 1,
  });
  return terminalLines(patch.replace(/^=+\n/, '').trimEnd());
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
export async function previewFixes<Site extends { problems: VFileMessage[] }, Seen>(
  root: string,
  read: (root: string) => Promise<Site>,
  mayFix: (file: string) => boolean,
  inspect: (preview: FixPreview<Site>, copy: string) => Seen,
): Promise<Seen> {
  const copy = await mkdtemp(path.join(tmpdir(), 'fixed-'));
  try {
    for (const part of parts)
      await cp(path.join(root, part), path.join(copy, part), {
        recursive: true,
        verbatimSymlinks: true,
      }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
    const { fixed, site } = await fixSite(copy, () => read(copy), mayFix);
    const files = [...new Set(fixed.map((each) => each.file ?? ''))];
    const changes = await Promise.all(files.map((file) => changesOf(file, root, copy)));
    return inspect({ fixed, site, changes: changes.filter(Boolean) }, copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
