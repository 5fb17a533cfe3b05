/**
 * How every text file of the content is read and checked: its size and encoding, Git's conflicts, the check of its kind
 * within the time limit, and the cache. Whatever a file contains, the check ends, and its problems name the file.
 */
import { isError, type Problem, problem } from '../lib/problem.ts';
import { conflictProblems } from '../content/conflicts.ts';
import type { ReadText } from '../content/contentText.ts';
import type { Inputs } from '../lib/cache/keys.ts';
import type { CachedValues } from '../lib/cache/values.ts';
import { LimitExceeded, withTimeLimit } from '../lib/limits/timeLimit.ts';
import { limited } from './problemList.ts';

interface Checked {
  problems: Problem[];
}

function failed(error: unknown, file: string): Problem {
  if (error instanceof LimitExceeded)
    return problem({
      file,
      rule: 'too-slow',
      reason: 'This file takes too much time to check, so the check stopped early.',
      note: 'Split it into several pages. If it is short, look for a long run of special characters.',
    });
  if (error instanceof RangeError)
    return problem({
      file,
      rule: 'tangled',
      reason: 'This file is nested too deeply to be read.',
      note: 'Use fewer levels, or split it into several pages.',
    });
  return problem({
    file,
    rule: 'check-failed',
    reason: 'The check itself crashed on this file. This is not your mistake.',
    note: `Show this to a developer: ${error instanceof Error ? error.message : String(error)}`,
  });
}

/** How files of one sort are checked. */
export interface FileCheck<Result extends Checked> {
  /** Checks a text, in which Git’s conflicts are resolved. */
  check: (text: string) => Result;
  /** The result for a file that is not there, or of which only these problems are known. */
  otherwise: (...problems: Problem[]) => Result;
}

/** Checks a text within the time limit. */
export function checked<Result extends Checked>(
  file: string,
  whole: string,
  { check, otherwise }: FileCheck<Result>,
): Result {
  try {
    return withTimeLimit(() => {
      const { text, problems } = conflictProblems(whole, file);
      const result = check(text);
      return { ...result, problems: limited([...problems, ...result.problems]) };
    });
  } catch (error) {
    return otherwise(failed(error, file));
  }
}

/** Where results without errors are cached, and what they depend on besides the text. */
interface CheckCache {
  values: CachedValues;
  inputs: Inputs;
}

export function readChecked<Result extends Checked>(
  file: string,
  read: ReadText,
  fileCheck: FileCheck<Result>,
  cache?: CheckCache,
): Result {
  const { text, problem: unreadable } = read(file);
  if (text === undefined) return fileCheck.otherwise(...(unreadable ? [unreadable] : []));
  const inputs = cache ? [file, text, ...cache.inputs] : [];
  // The same code stored it, and its file is undamaged.
  const stored = cache?.values.get(inputs) as Result | undefined;
  if (stored) return stored;
  const result = checked(file, text, fileCheck);
  if (!result.problems.some(isError)) cache?.values.set(inputs, result);
  return result;
}
