import { isUtf8 } from 'node:buffer';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';

const note = 'Save the file with the encoding UTF-8.';

/** The first line that is not UTF-8, and its first letter that cannot be read. */
function firstFault(bytes: Buffer): { line: number; column: number } {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf('\n', start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!isUtf8(row)) return { line, column: Math.max(row.toString('utf8').indexOf('\uFFFD'), 0) + 1 };
    start = end < 0 ? bytes.length : end + 1;
  }
  return { line: 1, column: 1 };
}

/** A file whose bytes are no text: where, and what to do; nothing where they are. */
export function encodingProblem(bytes: Buffer, file: string): VFileMessage | undefined {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (wide)
    return problem({
      file,
      place: { line: 1, column: 1 },
      rule: 'encoding',
      reason: 'The file is saved as UTF-16 (“Unicode”), and none of it can be read.',
      note,
    });
  if (isUtf8(bytes)) return undefined;
  return problem({
    file,
    place: firstFault(bytes),
    rule: 'encoding',
    reason: 'From here on a letter is saved in an old encoding and cannot be read.',
    note: `${note} Then write the letter again.`,
  });
}
