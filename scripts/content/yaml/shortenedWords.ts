/** Words that begin with an apostrophe. */
const shortened = /^(\d\ds?|cause|em|n|neath|round|til|tis|twas)\b/i;

/** Whether the text after an apostrophe is the rest of a word that begins with one: ’tis, ’90s. */
export const isShortened = (text: string): boolean => shortened.test(text);
