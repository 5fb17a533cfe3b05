/** How a finished site takes the place of the one before: complete at any moment, even if the process is killed. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../lib/processes/isAlive.ts';

/**
 * What folders beside a site are for. A site that is being written is `new`; the one that it replaces is `old` for the
 * moment between two renames, so it is always complete; what is being removed is `trash`.
 */
type Purpose = 'new' | 'old' | 'trash';

const beside = (target: string, purpose: Purpose): string => `${target}.${purpose}-${process.pid}`;

/** Where a build of this process writes what will become `target`. */
export const workFolderFor = (target: string): string => beside(target, 'new');

/** Renames a folder; a test can let it fail. */
type Rename = (from: string, to: string) => void;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function putBack(old: string, target: string, rename: Rename): void {
  try {
    // Another build may have finished meanwhile; its site stays.
    if (!existsSync(target)) rename(old, target);
  } catch (error) {
    throw new Error(`The last site is in ${old}. Rename it to ${target}. (${reasonOf(error)})`);
  }
}

/** Puts a finished folder in the place of `target`. If that fails, `target` stays as it was. */
export function replaceFolder(fresh: string, target: string, rename: Rename = renameSync): void {
  const [old, trash] = [beside(target, 'old'), beside(target, 'trash')];
  const replaces = existsSync(target);
  try {
    if (replaces) rename(target, old);
    rename(fresh, target);
  } catch (error) {
    if (existsSync(old)) putBack(old, target, rename);
    throw new Error(`${target} could not be replaced. ${reasonOf(error)}`, { cause: error });
  }
  if (replaces) removeOld(old, trash);
}

/** Removes the site that was replaced. */
function removeOld(old: string, trash: string): void {
  try {
    // By this name nobody takes it for a complete site while it is being removed.
    renameSync(old, trash);
    rmSync(trash, { recursive: true, force: true });
  } catch {
    // A program may have a file of it open. The next build tries again.
  }
}

interface Leftover {
  folder: string;
  purpose: string;
}

/** The folders that killed builds of `target` have left behind, the newest first. */
function leftoversOf(target: string): Leftover[] {
  const parent = path.dirname(target);
  if (!existsSync(parent)) return [];
  const pattern = /^\.(new|old|trash)-(\d+)$/;
  const name = path.basename(target);
  const found = readdirSync(parent).flatMap((each) => {
    const [, purpose, pid] = (each.startsWith(name) && pattern.exec(each.slice(name.length))) || [];
    return purpose && isLeftBy(Number(pid)) ? [{ folder: path.join(parent, each), purpose }] : [];
  });
  return found.sort((a, b) => statSync(b.folder).ctimeMs - statSync(a.folder).ctimeMs);
}

/**
 * Cleans up after builds that were killed: brings back the last site if one was killed just while it was replaced, and
 * removes what they have left behind.
 */
export function recoverFolder(target: string): void {
  const leftovers = leftoversOf(target);
  const last = leftovers.find(({ purpose }) => purpose === 'old');
  if (last && !existsSync(target)) renameSync(last.folder, target);
  for (const { folder } of leftovers) rmSync(folder, { recursive: true, force: true });
}
