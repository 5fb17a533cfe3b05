/** Replaces the old site with a finished one by two renames. A build or a server repairs what a kill between them leaves. */
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../lib/processes.ts';

/** A folder beside a site: one that is being written, or the replaced one. */
const siblingFolder = (target: string, age: 'new' | 'old'): string => `${target}.${age}-${process.pid}`;

/** The folder in which this process builds what will replace `target`. */
export const workFolderFor = (target: string): string => siblingFolder(target, 'new');

/** Replaces `target` with a finished folder. If that fails, `target` is unchanged. */
export function replaceFolder(fresh: string, target: string): void {
  const old = siblingFolder(target, 'old');
  if (existsSync(target)) {
    // Files of another user could be renamed with their folder, but not removed.
    accessSync(target, constants.W_OK);
    renameSync(target, old);
  }
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (existsSync(old) && !existsSync(target)) renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Repairs what killed builds have left: the last site if there is none, and folders of theirs. */
export function recoverFolder(target: string): void {
  const parent = path.dirname(target);
  if (!existsSync(parent)) return;
  const pattern = /^\.(new|old)-(\d+)$/;
  const name = path.basename(target);
  for (const each of readdirSync(parent)) {
    const [, purpose, pid] = (each.startsWith(name) && pattern.exec(each.slice(name.length))) || [];
    if (!purpose || !isLeftBy(Number(pid))) continue;
    const folder = path.join(parent, each);
    if (purpose === 'old' && !existsSync(target)) renameSync(folder, target);
    else rmSync(folder, { recursive: true, force: true });
  }
}
