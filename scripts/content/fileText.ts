import { type Problem, problem } from '../../src/model/problem.ts';
import { encodingProblem } from './encoding.ts';

/** The most bytes that a text of the content may have: about thirty times those of the longest page. */
export const maxBytes = 200_000;

type FileText = { text: string; problem?: undefined } | { text?: undefined; problem: Problem };

/** Reports a file that is too large to be one page of text: parsers would take minutes. */
export const tooLarge = (file: string, bytes: number, most = maxBytes): Problem =>
  problem({
    file,
    rule: 'too-large',
    reason: `This file has ${Math.ceil(bytes / 1000)} kB of text. The limit is ${most / 1000} kB.`,
    note: 'Split it into several pages. If it is not text, put it in public/.',
  });

/** A file's text, or why it cannot be read. */
export function readText(content: Uint8Array, file: string, most = maxBytes): FileText {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length > most) return { problem: tooLarge(file, bytes.length, most) };
  const invalid = encodingProblem(bytes, file);
  return invalid ? { problem: invalid } : { text: bytes.toString('utf8') };
}
