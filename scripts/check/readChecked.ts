/**
 * How every text file of the content is read and checked: its size and encoding, Git's conflicts, the check of its kind
 * within the time limit, and the cache. Whatever a file contains, the check ends, and its problems name the file.
 */
import { isError, type Problem, problem } from '../../src/model/problem.ts';
import { conflictProblems } from '../content/conflicts.ts';
import type { ReadText } from '../content/contentText.ts';
import type { Inputs } from '../lib/cache/inputs.ts';
import type { Values } from '../lib/cache/values.ts';
import { LimitExceeded, withTimeLimit } from '../lib/limits/timeLimit.ts';
import { limited } from './problemList.ts';

interface Checked {
  problems: Problem[];
}

/** Reports a file whose check failed. */
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

/**
 * Checks a text within the time limit, as if Git’s conflicts in it were resolved. If that fails, the result is
 * `otherwise`.
 */
export function checked<Result extends Checked>(
  file: string,
  whole: string,
  check: (text: string, hasConflicts: boolean) => Result,
  otherwise: (...problems: Problem[]) => Result,
): Result {
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  try {
    return withTimeLimit(() => {
      const { text, problems } = conflictProblems(whole.slice(mark.length), file);
      const result = check(mark + text, problems.length > 0);
      return { ...result, problems: limited([...problems, ...result.problems]) };
    });
  } catch (error) {
    return otherwise(failed(error, file));
  }
}

/** What a kind of file is checked with. */
interface Kind<Result> {
  check: (text: string) => Result;
  /** The result for a file that cannot be read, or is not there. */
  otherwise: (...problems: Problem[]) => Result;
  /** If given, results without errors are cached under these inputs and the text. */
  cache?: { values: Values; inputs: Inputs };
}

/** Reads and checks one file. */
export function readChecked<Result extends Checked>(
  file: string,
  read: ReadText,
  { check, otherwise, cache }: Kind<Result>,
): Result {
  const { text, problem: unreadable } = read(file);
  if (text === undefined) return otherwise(...(unreadable ? [unreadable] : []));
  const inputs = cache ? [file, text, ...cache.inputs] : [];
  // The same code stored it, and its file is undamaged.
  const stored = cache?.values.get(inputs) as Result | undefined;
  if (stored) return stored;
  const result = check(text);
  if (!result.problems.some(isError)) cache?.values.set(inputs, result);
  return result;
}
