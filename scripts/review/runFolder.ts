import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLeftBy, onInterrupt } from '../lib/processes.ts';

/** The folder for cached and temporary files of reviews. No tool watches or publishes it. */
export const reviewCache = (root: string): string => path.join(root, 'node_modules/.cache/review');

/**
 * Calls `work` with a temporary folder, which is removed afterwards, even if the run is interrupted. Removes those of
 * earlier runs that were killed: their names contain process ids, so that those still running are left alone.
 */
export async function inRunFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const cache = reviewCache(root);
  for (const name of await readdir(cache).catch(() => [])) {
    const pid = /^run-(\d+)$/.exec(name)?.[1];
    if (pid && isLeftBy(Number(pid))) await rm(path.join(cache, name), { recursive: true, force: true });
  }
  const folder = path.join(cache, `run-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const endInterrupt = onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
  try {
    return await work(folder);
  } finally {
    endInterrupt();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
