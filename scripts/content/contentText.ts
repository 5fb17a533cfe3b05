import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { limits, readText, tooLarge } from './fileText.ts';

/** A text of the content as it lies on the disk, or why it is not read. Links are never followed. */
export async function readContentText(
  root: string,
  file: string,
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem?: VFileMessage }> {
  const source = path.join(root, file);
  try {
    const found = await lstat(source);
    // What is no file is told with the tree's other names.
    if (!found.isFile()) return {};
    if (found.size > limits.bytes) {
      return { problem: tooLarge(file, `${Math.round(found.size / 1000)} kB`, `${limits.bytes / 1000} kB`) };
    }
    return readText(await readFile(source), file);
  } catch (error) {
    const code = systemCode(error);
    return code === 'ENOENT' ? {} : { problem: unopened(file, code ?? 'unknown') };
  }
}

/** What the system says of a file that it does not open; nothing of other errors. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** A file that the system does not open. */
export const unopened = (file: string, code: string): VFileMessage =>
  problem({
    file,
    place: { line: 1, column: 1 },
    rule: 'unreadable-file',
    reason: `The file cannot be opened (${code}).`,
    note: 'Give yourself the right to read it, or save it again.',
  });
