import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Problem, problem } from '../../src/model/problem.ts';
import { maxBytes, readText, tooLarge } from './fileText.ts';

/** A text of the content, or why it cannot be read. Neither if there is none. */
export type ContentText = { text: string; problem?: undefined } | { text?: undefined; problem?: Problem };

/** Reads a text by its file: `content/about.mdx`. */
export type ReadText = (file: string) => ContentText;

/**
 * Reads a text file of the content, or says why it cannot be read. Symbolic links are never followed. Synchronous: for
 * small files a tenth of the work of promises.
 */
export function readContentText(root: string, file: string, most = maxBytes): ContentText {
  const source = path.join(root, file);
  try {
    const stats = lstatSync(source);
    // `listContent` reports everything that is not a regular file.
    if (!stats.isFile()) return {};
    if (stats.size > most) return { problem: tooLarge(file, stats.size, most) };
    return readText(readFileSync(source), file, most);
  } catch (error) {
    const code = systemCode(error);
    return code === 'ENOENT' ? {} : { problem: unopened(file, code ?? 'unknown') };
  }
}

/** The system's code for an error when it opens a file, such as ENOENT. Undefined for other errors. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Reports a file that the system cannot open. */
export const unopened = (file: string, code: string): Problem =>
  problem({
    file,
    rule: 'unreadable-file',
    reason: `The file cannot be opened (${code}).`,
    note: 'Check that you have permission to read it, or save it again.',
  });
