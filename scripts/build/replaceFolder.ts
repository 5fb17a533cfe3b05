/** Replaces the old site with a finished one. A complete site exists at any moment, even if the process is killed. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../lib/processes/isAlive.ts';

/**
 * What folders beside a site are for. `new` is a site that is being written. `old` is the replaced site, between two
 * renames, so it is always complete. `trash` is being removed.
 */
type Purpose = 'new' | 'old' | 'trash';

const siblingFolder = (target: string, purpose: Purpose): string => `${target}.${purpose}-${process.pid}`;

/** The folder in which this process builds what will replace `target`. */
export const workFolderFor = (target: string): string => siblingFolder(target, 'new');

/** Renames a folder. Tests can make it fail. */
type Rename = (from: string, to: string) => void;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function restore(old: string, target: string, rename: Rename): void {
  try {
    // If another build has finished meanwhile, its site stays.
    if (!existsSync(target)) rename(old, target);
  } catch (error) {
    throw new Error(`The previous site is in ${old}. Rename it to ${target}. (${reasonOf(error)})`);
  }
}

/** Replaces `target` with a finished folder. If that fails, `target` is unchanged. */
export function replaceFolder(fresh: string, target: string, rename: Rename = renameSync): void {
  const [old, trash] = [siblingFolder(target, 'old'), siblingFolder(target, 'trash')];
  const replaces = existsSync(target);
  try {
    if (replaces) rename(target, old);
    rename(fresh, target);
  } catch (error) {
    if (existsSync(old)) restore(old, target, rename);
    throw new Error(`${target} could not be replaced. ${reasonOf(error)}`, { cause: error });
  }
  if (replaces) removeOld(old, trash);
}

/** Removes the replaced site. */
function removeOld(old: string, trash: string): void {
  try {
    // Renamed first, so that a partly removed site is never taken for a complete one.
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

/** Folders that killed builds of `target` have left behind, newest first. */
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
 * Cleans up after killed builds: restores the last site if a build was killed while replacing it, and removes
 * leftovers.
 */
export function recoverFolder(target: string): void {
  const leftovers = leftoversOf(target);
  const last = leftovers.find(({ purpose }) => purpose === 'old');
  if (last && !existsSync(target)) renameSync(last.folder, target);
  for (const { folder } of leftovers) rmSync(folder, { recursive: true, force: true });
}
