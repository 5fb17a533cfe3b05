import { expect, test } from 'vitest';
import { characterFindings } from './characters.ts';

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
  expect(fixed('Wxyz\u200BWxyz')).toBe('Wxyz\u200BWxyz');
  expect(fixed('Wxyz\u0002Wxyz')).toBe('Wxyz\u0002Wxyz');
  expect(fixed('don\u0092t \u0093so\u0094')).toBe('don\u0092t \u0093so\u0094');
  expect(characterFindings('don\u0092t')).toHaveLength(1);
  expect(characterFindings('---\r\n\ttitle')).toEqual([]);
});
