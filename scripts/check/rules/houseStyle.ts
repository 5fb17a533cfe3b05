import type { TextRule } from '../rule.ts';

/** Spellings that docs/style.md does not use, and the one it does. */
const spellings: readonly (readonly [pattern: string, better: string])[] = [
  ['e-mail', 'email'],
  ['hand-?over', 'handoff'],
  ['hand-off', 'handoff'],
  ['chat bot', 'chatbot'],
  ['web site', 'website'],
  ['on-line', 'online'],
];

const patterns = spellings.map(
  ([pattern, better]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(s?)(?![\\p{L}\\p{N}-])`, 'giu'), better] as const,
);

/** The better spelling, capitalized like the one in the text. */
const capitalizedLike = (written: string, better: string): string => {
  if (written.length > 1 && written === written.toUpperCase()) return better.toUpperCase();
  return /^\p{Lu}/u.test(written) ? better.charAt(0).toUpperCase() + better.slice(1) : better;
};

/** Reports spellings that the style sheet does not use. */
const run: TextRule['run'] = ({ text }) =>
  patterns.flatMap(([pattern, singular]) =>
    [...text.matchAll(pattern)].map(({ index, 0: written, 1: plural = '' }) => {
      const better = capitalizedLike(written, singular + plural.toLowerCase());
      return {
        from: index,
        to: index + written.length,
        level: 'warning' as const,
        rule: 'house-style',
        reason: `This site writes “${better}” instead of “${written}”.`,
        note: `Write ${better}.`,
        expected: [better],
      };
    }),
  );

export const houseStyle: TextRule = {
  scope: 'text',
  about: {
    'house-style': 'a spelling that the house style does not use',
  },
  run,
};
