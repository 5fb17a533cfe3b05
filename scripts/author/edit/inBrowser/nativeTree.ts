/** Takes the place of `scripts/content/mdx/nativeTree.ts` in a browser, where micromark reads every text. */
export const nativeTree = (): undefined => undefined;
