import { expect, test } from 'vitest';
import { checkText, nothing } from '../testing/checkText.ts';
import { characterFindings } from './characters.ts';

test('invisible characters are reported anywhere in a file', () => {
  expect(
    checkText('Zero\u200Bwidth, soft\u00ADhyphen, a\u00A0b.\n\n[link to it](/con\u2060tact)\n', {
      label: 'L\uFEFFab',
    }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:5:9  warning  There is an invisible character here, probably pasted with other text.  invisible-character  Run npm run check -- --fix, or put the cursor after it and press Backspace once.
    content/about.mdx:8:5  warning  There is an invisible character here, probably pasted with other text.  invisible-character  Run npm run check -- --fix, or put the cursor after it and press Backspace once.
    content/about.mdx:8:17  warning  There is an invisible hyphen here, so searching does not find the word.  invisible-character  Run npm run check -- --fix, or put the cursor after it and press Backspace once. To let the word break here, write &shy; instead.
    content/about.mdx:8:27  warning  This space looks normal, but lines do not break at it, or its width is different.  unusual-space  Use a normal space. To keep words on one line, write &nbsp; in the body. Beside a number (5 kg), this space is fine.
    content/about.mdx:10:18  warning  There is an invisible character here, probably pasted with other text.  invisible-character  Run npm run check -- --fix, or put the cursor after it and press Backspace once."
  `);
});

test('characters that change the direction of the text are reported', () => {
  expect(checkText('Pay \u202Eoga\u202C.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:7:5  error  An invisible character here changes the direction of the text, so visitors may not read what you wrote.  hidden-direction  Run npm run check -- --fix, or put the cursor after it and press Backspace once.
    content/about.mdx:7:9  error  An invisible character here changes the direction of the text, so visitors may not read what you wrote.  hidden-direction  Run npm run check -- --fix, or put the cursor after it and press Backspace once."
  `);
});

test('a fix replaces them with nothing or a space', () => {
  expect(characterFindings('a\u200Bb\u00A0c')).toMatchObject([
    { from: 1, to: 2, instead: '' },
    { from: 3, to: 4, instead: ' ' },
  ]);
});

test('characters that have a purpose are allowed', () => {
  expect(
    checkText('👩‍💻 👩🏽‍🚒 ❤️‍🔥 नमस्‍ते می‌خواهم, 5\u00A0kg, §\u202F3, soft&shy;hyphen and a&nbsp;b.\n'),
  ).toBe(nothing);
  expect(characterFindings('---\r\n\ttitle')).toEqual([]);
});

/** The text after all fixes. */
const fixed = (text: string): string =>
  characterFindings(text)
    .toReversed()
    .reduce(
      (result, { from = 0, to, instead }) =>
        instead === undefined ? result : result.slice(0, from) + instead + result.slice(to),
      text,
    );

test.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\u2028\u2029', '\u00A0\u2003'])(
  'the words on both sides of %j remain two words',
  (blank) => {
    expect(fixed(`at once${blank}and well`)).toBe('at once and well');
    expect(fixed(`at once ${blank}and well`)).toBe('at once and well');
    expect(fixed(`at once${blank} and well`)).toBe('at once and well');
    expect(fixed(`${blank}at once${blank}`)).toBe('at once');
    expect(fixed(`once.${blank}And`)).toBe('once. And');
  },
);

test.each(['\u200B', '\uFEFF', '\u0002', '\u0002\u0003'])(
  'the dictionary decides whether %j splits one word or separates two',
  (character) => {
    expect(fixed(`the docu${character}ment`)).toBe('the document');
    expect(fixed(`at once${character}and well`)).toBe('at once and well');
    expect(fixed(`at once,${character} and`)).toBe('at once, and');
  },
);

test('a character that may have replaced a letter or a space is left to a person', () => {
  // A zero-width space is invisible, but a control character may appear as a box.
  expect(fixed('Wxyz\u200BWxyz')).toBe('WxyzWxyz');
  expect(fixed('Wxyz\u0002Wxyz')).toBe('Wxyz\u0002Wxyz');
  expect(fixed('don\u0092t \u0093so\u0094')).toBe('don\u0092t \u0093so\u0094');
  expect(characterFindings('don\u0092t')).toHaveLength(1);
});
