import type { TextRule } from '../rule.ts';

/** Reports more than one space between two words. Readers never see them, but they get in the way of editors. */
const run: TextRule['run'] = ({ text }) =>
  [...text.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: spaces }) => ({
    from: index,
    to: index + spaces.length,
    level: 'warning',
    rule: 'double-space',
    reason: `There are ${spaces.length} spaces between two words.`,
    note: 'Use one space.',
    expected: [' '],
  }));

export const doubleSpaces: TextRule = {
  scope: 'text',
  about: {
    'double-space': 'more than one space between two words',
  },
  run,
};
