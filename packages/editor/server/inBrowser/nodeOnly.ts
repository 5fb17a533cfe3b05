/** Takes the place of modules that need Node, in a browser. */

/** No text names an icon. */
export const iconNames: ReadonlySet<string> = new Set();

/** Micromark reads every text. */
export const nativeTree = (): undefined => undefined;

/** The browser itself stops a script that takes too long. */
export class LimitExceeded extends Error {}
export const withTimeLimit = <Result>(work: () => Result): Result => work();
