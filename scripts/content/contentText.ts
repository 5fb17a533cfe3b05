import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLfsPointer, lfsNote } from '../lib/lfsPointer.ts';
import { type Problem, problem } from '../lib/problem.ts';
import { systemCode } from '../lib/systemCode.ts';

/** Leaves out the byte order mark, which some programs write at the start of a file. */
const decoder = new TextDecoder();

const saveNote = 'Save the file with UTF-8 encoding.';

/** Reports a file whose bytes are not text: where, and what to do. Undefined if the file is text. */
function encodingProblem(bytes: Buffer, file: string): Problem | undefined {
  const report = (before: string, reason: string, note = saveNote) =>
    problem({ file, from: before.length, rule: 'encoding', reason, note }, before);
  const text = decoder.decode(bytes);
  if (!isUtf8(bytes)) {
    const reason = 'This character is saved in an old encoding and cannot be read.';
    const [before = ''] = text.split('\uFFFD', 1);
    return report(before, reason, `${saveNote} Then type the character again.`);
  }
  const [before = '', after] = text.split('\0', 2);
  if (after === undefined) return undefined;
  return report(before, 'There is a character here that does not belong in text (a zero byte).');
}

/** The most bytes that a text of the content may have: about thirty times those of the longest page. */
const maxBytes = 200_000;

type FileText = { text: string; problem?: undefined } | { text?: undefined; problem: Problem };

/** Reports a file that is too large to be one page of text: parsers would take minutes. */
const tooLarge = (file: string, bytes: number, most = maxBytes): Problem =>
  problem({
    file,
    rule: 'too-large',
    reason: `This file has ${Math.ceil(bytes / 1000)} kB of text. The limit is ${most / 1000} kB.`,
    note: file.endsWith('.mdx')
      ? 'Split it into several pages. If it is not text, put it in public/.'
      : 'Shorten it, or get an earlier version back from Git.',
  });

/** A file's text without its byte order mark, or why it cannot be read. */
export function readText(content: Uint8Array, file: string, most = maxBytes): FileText {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length > most) return { problem: tooLarge(file, bytes.length, most) };
  if (isLfsPointer(bytes)) {
    const reason = 'This is not the text, but a pointer of Git LFS to it.';
    return { problem: problem({ file, rule: 'unreadable-file', reason, note: lfsNote }) };
  }
  const invalid = encodingProblem(bytes, file);
  return invalid ? { problem: invalid } : { text: decoder.decode(bytes) };
}

/** The bytes of a text that takes the place of others: with a byte order mark if those had one. */
export const bytesOf = (text: string, before?: Buffer): Buffer =>
  Buffer.from(before?.toString('utf8', 0, 3) === '\uFEFF' ? `\uFEFF${text}` : text);

/** A text of the content, or why it cannot be read. Neither if there is none. */
type ContentText = { text: string; problem?: undefined } | { text?: undefined; problem?: Problem };

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

export const unopened = (file: string, code: string): Problem =>
  problem({
    file,
    rule: 'unreadable-file',
    reason: `The file cannot be opened (${code}).`,
    note: 'Check that you have permission to read it, or save it again.',
  });
