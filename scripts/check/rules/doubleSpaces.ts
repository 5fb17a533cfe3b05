import type { TextRule } from '../textRule.ts';

/** Reports more than one space between two words. Readers never see them, but they get in the way of editors. */
export const doubleSpaces: TextRule = ({ text }) =>
  [...text.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: spaces }) => ({
    from: index,
    to: index + spaces.length,
    level: 'warning',
    rule: 'double-space',
    reason: `There are ${spaces.length} spaces between two words.`,
    note: 'Use one space.',
    expected: [' '],
  }));
