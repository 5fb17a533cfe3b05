import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { noWords } from './check/checkProse.ts';
import { conflictProblems } from './check/conflicts.ts';
import { readText } from './check/fileText.ts';
import { withActual } from './check/fix/withActual.ts';
import type { Templates } from './check/templateSentences.ts';
import { type CheckedPage, checkPage } from './checkPage.ts';

/** A file of which nothing could be read but why. */
const only = (...problems: VFileMessage[]): CheckedPage => ({
  problems,
  references: [],
  blocks: [],
  words: noWords,
});

const failed = (error: unknown, file: string): VFileMessage => {
  const tooDeep = error instanceof RangeError;
  return problem({
    file,
    place: { line: 1, column: 1 },
    rule: tooDeep ? 'tangled' : 'check-failed',
    reason: tooDeep
      ? 'So much is nested in this file that it cannot be read.'
      : 'The check itself failed at this file, which is not your mistake.',
    note: tooDeep
      ? 'Divide it into several pages.'
      : `Show this to a developer: ${error instanceof Error ? error.message : String(error)}`,
  });
};

/** Checks the text of one content file: whatever it is, the check ends, with problems that name the file. */
export function checkText(whole: string, path: string, file: string, templates?: Templates): CheckedPage {
  try {
    const { text, problems } = conflictProblems(whole, file);
    const page = checkPage(text, path, file, templates);
    withActual(page.problems, text);
    if (problems.length === 0) return page;
    return { ...page, page: undefined, fields: whole, problems: [...problems, ...page.problems] };
  } catch (error) {
    return only(failed(error, file));
  }
}

/** Checks one content file as it lies on the disk. */
export function checkFile(content: Uint8Array, path: string, file: string): CheckedPage {
  const read = readText(content, file);
  return read.problem ? only(read.problem) : checkText(read.text, path, file);
}
