/** A word as word lists write it: with a straight apostrophe and without a possessive 's. */
export const plainWord = (word: string): string => word.replaceAll('’', "'").replace(/'s$/, '');

/** A word without its capital. */
export const uncapitalized = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The word itself, and the words that it is a plural or a short form of: "who'd" of "who". */
export function basesOf(word: string): string[] {
  const whole = word.replace(/'(?:d|ll|re|ve|m)$/, '');
  const singulars = [
    [/ies$/, 'y'],
    [/(?<=(?:[sxz]|[cs]h))es$/, ''],
    [/(?<!s)s$/, ''],
  ] as const;
  return [
    ...new Set([word, whole]),
    ...singulars
      .filter(([ending]) => whole.length > 3 && ending.test(whole))
      .map(([ending, end]) => whole.replace(ending, end)),
  ];
}

/** Whether a list has a word, also capitalized. */
export const hasWord = (list: ReadonlySet<string>, word: string): boolean =>
  list.has(word) || list.has(uncapitalized(word));

/** Whether the words of a project have a word, also capitalized or in the plural. */
export const isProjectWord = (word: string, project: ReadonlySet<string>): boolean =>
  basesOf(word).some((base) => hasWord(project, base));
