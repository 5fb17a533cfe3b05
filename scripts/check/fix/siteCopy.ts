import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { terminalLines } from '../../lib/terminalText.ts';

/** What of a site is read. */
const parts = ['content', 'public', 'urls.lock'];

/** Copies what is read of the site below `root`, and removes the copy when `use` is done with it. */
export async function withSiteCopy<Result>(
  root: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  try {
    for (const part of parts)
      await cp(path.join(root, part), path.join(copy, part), {
        recursive: true,
        verbatimSymlinks: true,
      }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The changes of a text, as `diff -u` shows them with one line of context. Empty if there are none. */
export function diffOf(
  before: { name: string; text: string },
  after: { name: string; text: string },
): string {
  if (before.text === after.text) return '';
  const patch = createTwoFilesPatch(before.name, after.name, before.text, after.text, undefined, undefined, {
    context: 1,
  });
  return terminalLines(patch.replace(/^(?:Index: .*\n)?=+\n/, '').trimEnd());
}
