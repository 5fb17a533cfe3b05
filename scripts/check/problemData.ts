/** Converts results with problems to plain data, which can be stored and sent between threads, and back. */
import type { VFileMessage } from 'vfile-message';
import { detailsOf, type ProblemDetails, problem } from '../../src/model/problem.ts';

export type AsData<Result extends { problems: VFileMessage[] }> = Omit<Result, 'problems'> & {
  problems: ProblemDetails[];
};

/** The result as plain data. `fromData` reverses it. */
export const toData = <Result extends { problems: VFileMessage[] }>({
  problems,
  ...rest
}: Result): AsData<Result> => ({ ...rest, problems: problems.map(detailsOf) });

/** The result of `toData`, with its problems as messages again. */
export const fromData = <Data extends { problems: ProblemDetails[] }>({ problems, ...rest }: Data) => ({
  ...rest,
  problems: problems.map(problem),
});
