import type { VFileMessage } from 'vfile-message';
import { detailsOf, isError, type ProblemDetails, problem } from '../../src/model/problem.ts';
import type { Inputs } from '../lib/cache/inputs.ts';
import type { Values } from '../lib/cache/values.ts';

/** A result as it is cached. JSON would not keep messages of unified. */
interface Stored<Result> {
  result: Result;
  problems: ProblemDetails[];
}

/** The result of a check of some inputs, which is cached unless it has errors. */
export function checkOnce<Result extends { problems: VFileMessage[] }>(
  values: Values,
  inputs: Inputs,
  check: () => Result,
): Result {
  // The same code stored it, and its file is undamaged.
  const stored = values.get(inputs) as Stored<Result> | undefined;
  if (stored) return { ...stored.result, problems: stored.problems.map(problem) };
  const result = check();
  const { problems } = result;
  if (!problems.some(isError)) {
    const storing: Stored<Result> = {
      result: { ...result, problems: [] },
      problems: problems.map(detailsOf),
    };
    values.set(inputs, storing);
  }
  return result;
}
