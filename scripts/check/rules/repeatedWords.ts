import type { TextRule } from '../textRule.ts';

/** Words that may well stand twice: “the notes that that clinic keeps”, “all she had had”. */
const mayRepeat = new Set(['that', 'had', 'so', 'no', 'very', 'is', 'bye', 'far', 'many']);

// Only blanks stand between the two; a comma, a full stop or a component makes them meant.
const twice = /(?<![\p{L}\p{N}’'-])(\p{L}+)(\s+)(\1)(?![\p{L}\p{N}]|[’'-]\p{L})/giu;

/** Both with a capital letter are a name, such as Bora Bora. */
const isName = (first: string, second: string) => /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second);

/** A word that stands twice, on one line or across two. */
export const repeatedWords: TextRule = ({ text }) =>
  [...text.matchAll(twice)].flatMap(({ index, 0: both, 1: first = '', 3: second = '' }) =>
    mayRepeat.has(first.toLowerCase()) || isName(first, second)
      ? []
      : [
          {
            from: index + both.length - second.length,
            to: index + both.length,
            level: 'warning',
            rule: 'repeated-word',
            reason: `“${second}” stands here twice.`,
            note: 'Remove one of the two.',
          },
        ],
  );
