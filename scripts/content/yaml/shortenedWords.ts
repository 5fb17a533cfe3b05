/** Words that begin with an apostrophe. */
const shortened = /^(\d\ds?|cause|em|n|neath|round|til|tis|twas)\b/i;

/** Whether a text goes on as a word that begins with an apostrophe: ’tis, ’90s. */
export const isShortened = (text: string): boolean => shortened.test(text);
