import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('two spaces between words are reported in the body and in a field', () => {
  expect(checkText('One  two.   Three.\n', { label: 'For  you' })).toMatchInlineSnapshot(`
    "content/about.mdx:5:11  warning  There are 2 spaces between two words.  double-space
        Use one space.
    content/about.mdx:8:4  warning  There are 2 spaces between two words.  double-space
        Use one space.
    content/about.mdx:8:10  warning  There are 3 spaces between two words.  double-space
        Use one space.

    3 warnings in 1 file."
  `);
});

test('spaces that Markdown needs and spaces in code are allowed', () => {
  expect(checkText('- One\n  two  \n  three\n\n| a   | b |\n| --- | - |\n| c   | d |\n\n`e  f`\n')).toBe(
    nothing,
  );
});
