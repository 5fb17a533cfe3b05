import type { Problem } from '../../src/model/problem.ts';

/** The key of a problem, without its position, because lines move. */
const keyOfProblem = ({ file, rule, reason }: Problem): string => [file, rule, reason].join('\0');

/** The problems of `after` that are not in `before`, as often as they were added. `key` says which are the same. */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  key = keyOfProblem,
): Problem[] {
  const known = new Map<string, number>();
  for (const each of before) known.set(key(each), (known.get(key(each)) ?? 0) + 1);
  return after.filter((each) => {
    const left = known.get(key(each)) ?? 0;
    known.set(key(each), left - 1);
    return left <= 0;
  });
}
