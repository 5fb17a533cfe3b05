import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { limits, readText, tooLarge } from './check/fileText.ts';

/** A text of the content as it lies on the disk, or why it is not read. Links are never followed. */
export async function readContentText(
  root: string,
  file: string,
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem?: VFileMessage }> {
  const source = path.join(root, file);
  const found = await lstat(source).catch(() => undefined);
  // What is no file is told with the tree's other names.
  if (!found?.isFile()) return {};
  if (found.size > limits.bytes) {
    return { problem: tooLarge(file, `${Math.round(found.size / 1000)} kB`, `${limits.bytes / 1000} kB`) };
  }
  return readText(await readFile(source), file);
}
