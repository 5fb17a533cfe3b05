import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A path with forward slashes, on every system. */
export const posixPath = (file: string): string => file.split(path.sep).join('/');

/** The files below a folder, as relative paths with forward slashes, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => posixPath(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
}
