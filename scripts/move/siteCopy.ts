import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
