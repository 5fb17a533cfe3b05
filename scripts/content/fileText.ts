import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { encodingProblem } from './encoding.ts';

/** The most bytes and lines that a content file may have: about thirty times those of the longest page. */
export const limits = { bytes: 500_000, lines: 10_000 };

type FileText = { text: string; problem?: undefined } | { text?: undefined; problem: VFileMessage };

/** Reports a file that is too large to be one page of text: parsers would take minutes. */
export const tooLarge = (file: string, amount: string, limit: string): VFileMessage =>
  problem({
    file,
    place: { line: 1, column: 1 },
    rule: 'too-large',
    reason: `This file has ${amount} of text. The limit is ${limit}.`,
    note: 'Split it into several pages. If it is not text, put it in public/.',
  });

/** A file's text, or why it cannot be read. */
export function readText(content: Uint8Array, file: string): FileText {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length > limits.bytes) {
    return { problem: tooLarge(file, `${Math.round(bytes.length / 1000)} kB`, `${limits.bytes / 1000} kB`) };
  }
  const invalid = encodingProblem(bytes, file);
  if (invalid) return { problem: invalid };
  const text = bytes.toString('utf8');
  const lines = text.match(/\r\n|\n|\r/g)?.length ?? 0;
  if (lines > limits.lines) return { problem: tooLarge(file, `${lines} lines`, `${limits.lines} lines`) };
  return { text };
}
