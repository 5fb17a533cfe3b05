/** Takes the place of `scripts/lib/limits/timeLimit.ts` in a browser, which itself stops a script that takes too long. */
export class LimitExceeded extends Error {}

export const withTimeLimit = <Result>(work: () => Result): Result => work();
