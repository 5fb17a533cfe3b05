import type { VFileMessage } from 'vfile-message';

/** The key of a problem, without its position, because lines move. */
const keyOfProblem = ({ file, ruleId, reason }: VFileMessage): string => [file, ruleId, reason].join('\0');

/** The problems of `after` that are not in `before`, as often as they were added. `key` says which are the same. */
export function newProblems(
  before: readonly VFileMessage[],
  after: readonly VFileMessage[],
  key = keyOfProblem,
): VFileMessage[] {
  const known = new Map<string, number>();
  for (const each of before) known.set(key(each), (known.get(key(each)) ?? 0) + 1);
  return after.filter((each) => {
    const left = known.get(key(each)) ?? 0;
    known.set(key(each), left - 1);
    return left <= 0;
  });
}
