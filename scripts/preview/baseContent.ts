import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/model/manifest.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { DateTime } from '../lib/schedule.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { findBranchBase } from '../lib/git/branchBase.ts';
import { gitIn } from '../lib/git/git.ts';

/** The content as it was where the branch began, read by the rules of the code that runs. */
export interface BaseContent {
  site: ReadSite;
  manifest: Manifest;
}

interface Options {
  root: string;
  /** A folder that is this call's own; it is removed afterwards. */
  folder: string;
  at: DateTime;
  cache: Cache;
}

/**
 * Gives `work` the content as it was where the branch began; nothing where Git does not know, where there was none, or
 * where no site can be read from it. The files are taken from Git's store: neither the working tree nor its index is touched.
 */
export async function withBaseContent<T>(
  { root, folder, at, cache }: Options,
  work: (base: BaseContent) => Promise<T>,
): Promise<T | undefined> {
  const git = gitIn(root);
  const start = (await findBranchBase(git, process.env.REVIEW_BASE || undefined))?.start;
  if (!start) return undefined;
  await mkdir(folder, { recursive: true });
  try {
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    const store = gitIn(top, { GIT_INDEX_FILE: path.join(folder, 'index') });
    const isThere = await store('read-tree', `${start}:${prefix}content`).then(
      () => true,
      () => false,
    );
    if (!isThere) return undefined;
    await store('checkout-index', '--all', `--prefix=${path.join(folder, 'content')}/`);
    const site = await readSite({ root: folder, at, drafts: true, cache });
    if (!site.possible) return undefined;
    return await work({ site, manifest: site.possible });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
