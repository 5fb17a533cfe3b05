import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Why a file cannot be hard-linked; undefined if it was. */
function linkError(file: string, target: string): unknown {
  try {
    linkSync(file, target);
    return undefined;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

/** Whether an error says that the source of a link or a copy does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/**
 * Hard-links a file and creates missing folders. That is ten times faster than copying, and an unchanged page keeps its
 * modification time, by which servers and browsers validate their caches. Copies if the file system has no hard links,
 * or if the two are on different file systems. Throws if the target exists. Synchronous: with promises, linking takes
 * ten times as long.
 */
export function linkOrCopy(file: string, target: string): void {
  // The folder usually exists, and checking costs as much as linking.
  if (linkError(file, target) === undefined) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const error = linkError(file, target);
  if (error === undefined) return;
  if (error === 'EEXIST') throw new Error(`${target} is written twice. Two parts of the build write it.`);
  copyFileSync(file, target, constants.COPYFILE_EXCL);
}
