import { isUtf8 } from 'node:buffer';
import type { VFileMessage } from 'vfile-message';
import { type Position, problem } from '../../src/model/problem.ts';
import { Positions } from './positions.ts';

const saveIt = 'Save the file with the encoding UTF-8.';

/** Where the first letter stands that cannot be read. */
function firstFault(bytes: Buffer): Position {
  let start = 0;
  // Line by line, as a file may well hold the sign for such letters itself.
  for (let end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf('\n', start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (isUtf8(row)) continue;
    const before = bytes.subarray(0, start).toString('utf8');
    return new Positions(before + row.toString('utf8')).at(
      before.length + Math.max(row.toString('utf8').indexOf('\uFFFD'), 0),
    );
  }
  return { line: 1, column: 1 };
}

/** A file whose bytes are no text: where, and what to do; nothing where they are. */
export function encodingProblem(bytes: Buffer, file: string): VFileMessage | undefined {
  const say = (place: Position, reason: string, note = saveIt) =>
    problem({ file, place, rule: 'encoding', reason, note });
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return say(
      { line: 1, column: 1 },
      'The file is saved as UTF-16 (“Unicode”), and none of it can be read.',
    );
  }
  if (!isUtf8(bytes)) {
    const reason = 'From here on a letter is saved in an old encoding and cannot be read.';
    return say(firstFault(bytes), reason, `${saveIt} Then write the letter again.`);
  }
  const zero = bytes.indexOf(0);
  if (zero < 0) return undefined;
  const before = bytes.subarray(0, zero).toString('utf8');
  return say(
    new Positions(before).at(before.length),
    'There is a sign here that no text holds (a zero byte).',
  );
}
