import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('a word repeated in a component’s text, across bold markup or in a field is reported', () => {
  expect(
    checkText('<Section title="Why we we do it">\n\nWe **read** read.\n\n</Section>\n', {
      label: 'For for you',
    }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:5:12  warning  “for” appears twice.  repeated-word
        Remove one of the two.
    content/about.mdx:8:24  warning  “we” appears twice.  repeated-word
        Remove one of the two.
    content/about.mdx:10:13  warning  “read” appears twice.  repeated-word
        Remove one of the two.

    3 warnings in 1 file."
  `);
});

test('words that may be repeated and words with something between them are allowed', () => {
  const body = [
    'The notes that that clinic keeps, and all she had had. It is very very old.',
    'We know the sea. Sea air is good, good for all. Bora Bora, too.',
    'Run `the` the way it is. A well-read read-me; the `x` the y.',
    '<Lead>Here we go</Lead>',
    'Go on.',
  ];
  expect(checkText(`${body.join('\n\n')}\n`)).toBe(nothing);
});
