import type { Problem } from '../lib/problem.ts';
import { groupBy, missingFrom } from '../lib/lists.ts';

/** The most problems of one rule that are listed for one file. Once these are fixed, the next appear. */
export const mostOfARule = 100;

/** The number of problems, including those that are not listed. */
export const amountOf = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { omitted = 1 }) => sum + omitted, 0);

/** The first problems of each rule in each file, and one for all others, which may already stand for several. */
export function limited(problems: readonly Problem[]): Problem[] {
  const omitted = new Set<Problem>();
  const ofRules = groupBy(problems, ({ file, rule, level }) => [file, rule, level].join('\0'));
  const more = ofRules.flatMap((all): Problem[] => {
    const rest = all.filter((each, index) => each.omitted || index >= mostOfARule);
    const [next] = rest;
    if (!next) return [];
    for (const each of rest) omitted.add(each);
    const { file, from, to, place, end, rule, level } = next;
    const amount = amountOf(rest);
    const reason = `There ${amount === 1 ? 'is 1 more problem' : `are ${amount} more problems`} of this kind below.`;
    const note = 'Fix the ones above first.';
    return [{ file, from, to, place, end, rule, level, reason, note, omitted: amount }];
  });
  return [...problems.filter((each) => !omitted.has(each)), ...more];
}

/** The key of a problem, without its position, because lines move. A warning that becomes an error is a new problem. */
const keyOfProblem = ({ file, rule, level, reason }: Problem): string =>
  [file, rule, level, reason].join('\0');

/** The problems of `after` that are not in `before`, as often as they were added. */
export const newProblems = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  missingFrom(after, before, keyOfProblem);
