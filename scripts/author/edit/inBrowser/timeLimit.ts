/**
 * Takes the place of `scripts/lib/limits/timeLimit.ts` in a browser, which itself stops a script that takes too long, and
 * of `scripts/lib/phases.ts`, because a browser tells no CPU time.
 */
export class LimitExceeded extends Error {}

export const withTimeLimit = <Result>(work: () => Result): Result => work();

export const inPhase = <Result>(_name: string, work: () => Result): Result => work();
