import type { TextRule } from '../rule.ts';

/** Words that may be repeated: “the notes that that clinic keeps”, “all she had had”. */
const mayRepeat = new Set(['that', 'had', 'so', 'no', 'very', 'is', 'bye', 'far', 'many']);

// Only whitespace is between the two words. With a comma, a period or a component between them, the repetition is
// intentional.
const repeated = /(?<![\p{L}\p{N}’'-])(\p{L}+)(\s+)(\1)(?![\p{L}\p{N}]|[’'-]\p{L})/giu;

/** Two capitalized words are a name, such as Bora Bora. */
const isName = (first: string, second: string) => /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second);

/** Reports a repeated word, on one line or across two. */
const run: TextRule['run'] = ({ text }) =>
  [...text.matchAll(repeated)].flatMap(({ index, 0: both, 1: first = '', 3: second = '' }) =>
    mayRepeat.has(first.toLowerCase()) || isName(first, second)
      ? []
      : [
          {
            from: index + both.length - second.length,
            to: index + both.length,
            level: 'warning',
            rule: 'repeated-word',
            reason: `“${second}” appears twice.`,
            note: 'Remove one of the two.',
          },
        ],
  );

export const repeatedWords: TextRule = {
  scope: 'text',
  about: {
    'repeated-word': 'a word written twice in a row',
  },
  run,
};
