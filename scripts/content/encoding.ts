import { isUtf8 } from 'node:buffer';
import { type Problem, problem } from '../../src/model/problem.ts';

const saveNote = 'Save the file with UTF-8 encoding.';

/** The text before the first character that is not valid UTF-8. */
function textBeforeInvalid(bytes: Buffer): string {
  let start = 0;
  // Check line by line, because a valid file may itself contain U+FFFD.
  for (let end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf('\n', start);
    const bytesOfLine = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (isUtf8(bytesOfLine)) continue;
    const before = bytes.subarray(0, start).toString('utf8');
    const line = bytesOfLine.toString('utf8');
    return before + line.slice(0, Math.max(line.indexOf('\uFFFD'), 0));
  }
  return '';
}

/** Reports a file whose bytes are not text: where, and what to do. Undefined if the file is text. */
export function encodingProblem(bytes: Buffer, file: string): Problem | undefined {
  const report = (before: string, reason: string, note = saveNote) =>
    problem({ file, from: before.length, rule: 'encoding', reason, note }, before);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return report('', 'The file is saved as UTF-16 (“Unicode”), so it cannot be read.');
  }
  if (!isUtf8(bytes)) {
    const reason = 'This character is saved in an old encoding and cannot be read.';
    return report(textBeforeInvalid(bytes), reason, `${saveNote} Then type the character again.`);
  }
  const zero = bytes.indexOf(0);
  if (zero < 0) return undefined;
  const before = bytes.subarray(0, zero).toString('utf8');
  return report(before, 'There is a character here that does not belong in text (a zero byte).');
}
