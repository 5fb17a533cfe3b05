import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { encodingProblem } from './check/encoding.ts';

/** The longest text that is read: some two hundred pages of a book. */
const mostBytes = 500_000;

/** A text of the content as it lies on the disk, or why it is not read. Links are never followed. */
export async function readContentText(
  root: string,
  file: string,
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem?: VFileMessage }> {
  const source = path.join(root, file);
  const found = await lstat(source).catch(() => undefined);
  // What is no file is told with the tree's other names.
  if (!found?.isFile()) return {};
  if (found.size > mostBytes) {
    const size = `${Math.round(found.size / 1000)} kB`;
    return {
      problem: problem({
        file,
        place: { line: 1, column: 1 },
        rule: 'too-large',
        reason: `The file is ${size} long, and at most ${mostBytes / 1000} kB of text are read.`,
        note: 'Divide it into several pages, or put what is no text into public/.',
      }),
    };
  }
  const bytes = await readFile(source);
  const fault = encodingProblem(bytes, file);
  return fault ? { problem: fault } : { text: bytes.toString('utf8') };
}
