import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/model/manifest.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { DateTime } from '../lib/schedule.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { findBranchBase } from '../lib/git/branchBase.ts';
import { gitIn } from '../lib/git/git.ts';

/** The content of the merge base, read by the current code. */
export interface BaseContent {
  site: ReadSite;
  manifest: Manifest;
}

interface Options {
  root: string;
  /** A temporary folder for this call, removed afterwards. */
  folder: string;
  at: DateTime;
  cache: Cache;
}

/**
 * Calls `work` with the content of the merge base. Resolves to undefined if there is no merge base, or no readable
 * content in it. The files come from Git's object store: neither the working tree nor the index is touched.
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
    const hasContent = await store('read-tree', `${start}:${prefix}content`).then(
      () => true,
      () => false,
    );
    if (!hasContent) return undefined;
    await store('checkout-index', '--all', `--prefix=${path.join(folder, 'content')}/`);
    const site = await readSite({ root: folder, at, drafts: true, cache });
    if (!site.possible) return undefined;
    return await work({ site, manifest: site.possible });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
