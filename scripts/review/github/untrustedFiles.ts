import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { posixPath } from '../../lib/filesIn.ts';

/** Limits of what a branch may publish. A real preview of a thousand pages stays far below. */
export interface FileLimits {
  files: number;
  bytes: number;
  /** Of a single file. GitHub takes 100 MB. */
  fileBytes: number;
}

export const previewLimits: FileLimits = { files: 20_000, bytes: 300_000_000, fileBytes: 50_000_000 };

/** A name that means something to Git or to a file system, or that cannot be seen. */
const isRefusedName = (name: string): boolean =>
  /^\.git/i.test(name) || /[\p{C}\\:]/u.test(name) || /[. ]$/.test(name) || name.length > 200;

/**
 * The files of an artifact that a branch's code has made, as relative paths. Throws an error for anything but plain files of
 * a reasonable number, size and name: a link could lead to the files of the job that publishes.
 */
export async function untrustedFiles(folder: string, limits: FileLimits = previewLimits): Promise<string[]> {
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${path.basename(folder)} is not a folder.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  if (files.length > limits.files)
    throw new Error(`The artifact has ${files.length} files. At most ${limits.files} are published.`);
  let bytes = 0;
  for (const entry of entries) {
    const name = posixPath(path.relative(folder, fileOf(entry)));
    if (isRefusedName(entry.name)) throw new Error(`The artifact has a file named ${JSON.stringify(name)}.`);
    bytes += await sizeOf(entry, name, limits);
    if (bytes > limits.bytes)
      throw new Error(`The artifact is larger than ${megabytes(limits.bytes)}. Nothing was published.`);
  }
  return files.map((entry) => posixPath(path.relative(folder, fileOf(entry)))).sort();
}

const fileOf = (entry: Dirent): string => path.join(entry.parentPath, entry.name);

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

async function sizeOf(entry: Dirent, name: string, { fileBytes }: FileLimits): Promise<number> {
  if (entry.isDirectory()) return 0;
  const { size, nlink } = await lstat(fileOf(entry));
  if (!entry.isFile() || nlink > 1)
    throw new Error(`${JSON.stringify(name)} in the artifact is a link or a device, not a plain file.`);
  if (size > fileBytes)
    throw new Error(`${JSON.stringify(name)} in the artifact is larger than ${megabytes(fileBytes)}.`);
  return size;
}
