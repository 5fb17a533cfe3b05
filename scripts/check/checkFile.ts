import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { type CheckedPage, onlyProblems } from './checkedPage.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readText } from '../content/fileText.ts';
import { withActual } from './fix/withActual.ts';
import { ProblemList } from './problemList.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { checkPage } from './checkPage.ts';
import { LimitExceeded, withTimeLimit } from '../lib/limits/timeLimit.ts';

/** A file that exceeds the time limit of the check. */
export const tooSlow = (file: string): VFileMessage =>
  problem({
    file,
    place: { line: 1, column: 1 },
    rule: 'too-slow',
    reason: 'This file takes too much time to check, so the check stopped early.',
    note: 'Split it into several pages. If it is short, look for a long run of special characters.',
  });

/** Reports a file whose check failed. */
export const failed = (error: unknown, file: string): VFileMessage => {
  if (error instanceof LimitExceeded) return tooSlow(file);
  const tooDeep = error instanceof RangeError;
  return problem({
    file,
    place: { line: 1, column: 1 },
    rule: tooDeep ? 'tangled' : 'check-failed',
    reason: tooDeep
      ? 'This file is nested too deeply to be read.'
      : 'The check itself crashed on this file. This is not your mistake.',
    note: tooDeep
      ? 'Use fewer levels, or split it into several pages.'
      : `Show this to a developer: ${error instanceof Error ? error.message : String(error)}`,
  });
};

/** Checks the text of one content file, without a time limit. Whatever the text is, its problems name the file. */
export function checkTextUnlimited(
  whole: string,
  path: string,
  file: string,
  settings: Settings = defaultSettings,
): CheckedPage {
  const { text, problems } = conflictProblems(whole, file);
  const page = checkPage(text, path, file, settings);
  withActual(page.problems, text);
  const all = new ProblemList().addAll([...problems, ...page.problems]).all;
  if (problems.length === 0) return { ...page, problems: all };
  return { ...page, page: undefined, fields: whole, problems: all };
}

/** Checks the text of one content file. Whatever the text is, the check ends, and its problems name the file. */
export function checkText(whole: string, path: string, file: string, settings?: Settings): CheckedPage {
  try {
    return withTimeLimit(() => checkTextUnlimited(whole, path, file, settings));
  } catch (error) {
    return onlyProblems(failed(error, file));
  }
}

/** Checks one content file, given its bytes. */
export function checkFile(content: Uint8Array, path: string, file: string): CheckedPage {
  const read = readText(content, file);
  return read.problem ? onlyProblems(read.problem) : checkText(read.text, path, file);
}
