import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('spaces that Markdown needs and spaces in code are allowed', () => {
  expect(checkText('- One\n  two  \n  three\n\n| a   | b |\n| --- | - |\n| c   | d |\n\n`e  f`\n')).toBe(
    nothing,
  );
});
