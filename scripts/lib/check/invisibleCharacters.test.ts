import { expect, test } from 'vitest';
import { report } from '../report.ts';
import { checkText, nothing } from '../testing/checkText.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';

test('signs that nobody sees, wherever they stand', () => {
  expect(
    checkText('Zero\u200Bwidth, soft\u00ADhyphen, a\u00A0b.\n\n[link to it](/con\u2060tact)\n', {
      label: 'L\uFEFFab',
    }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:5:9  warning  An invisible sign stands here, most likely copied along with other text.  invisible-character
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.
    content/about.mdx:8:5  warning  An invisible sign stands here, most likely copied along with other text.  invisible-character
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.
    content/about.mdx:8:17  warning  An invisible hyphen stands here; the word cannot be found by searching.  invisible-character
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once. Where the word should break, write &shy; in its place.
    content/about.mdx:8:27  warning  This space looks like any other, but lines do not break at it, or it is of another width.  unusual-space
        Write an ordinary space. Where the line must not break, write &nbsp; in a text, or keep it beside a figure: 5 kg.
    content/about.mdx:10:18  warning  An invisible sign stands here, most likely copied along with other text.  invisible-character
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.

    5 warnings in 1 file."
  `);
});

test('signs that turn the direction of the text', () => {
  expect(checkText('Pay \u202Eoga\u202C.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:7:5  error  An invisible sign here turns the direction of the text, so that it shows other words than it holds.  hidden-direction
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.
    content/about.mdx:7:9  error  An invisible sign here turns the direction of the text, so that it shows other words than it holds.  hidden-direction
        Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.

    2 errors in 1 file."
  `);
});

test('what takes their place', () => {
  expect(invisibleCharacters('a', 'a\u200Bb\u00A0c').map(({ expected, place }) => [expected, place])).toEqual(
    [
      [[''], { start: { line: 1, column: 2 }, end: { line: 1, column: 3 } }],
      [[' '], { start: { line: 1, column: 4 }, end: { line: 1, column: 5 } }],
    ],
  );
});

test('signs that have a purpose', () => {
  expect(
    checkText('👩‍💻 👩🏽‍🚒 ❤️‍🔥 नमस्‍ते می‌خواهم, 5\u00A0kg, §\u202F3, soft&shy;hyphen and a&nbsp;b.\n'),
  ).toBe(nothing);
  expect(report(invisibleCharacters('content/about.mdx', '\uFEFF---\r\n\ttitle'))).toBe(nothing);
});
