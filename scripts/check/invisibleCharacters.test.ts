import { expect, test } from 'vitest';
import { checkText, nothing } from '../testing/checkText.ts';
import { head, problemsOf } from '../testing/problemsOf.ts';
import { characterFindings } from './characters.ts';

test('invisible characters are reported anywhere in a file', () => {
  const text = head.replace('title: About', 'title: A\uFEFFbout');
  const problems = problemsOf(
    `${text}Zero\u200Bwidth, soft\u00ADhyphen, a\u00A0b.\n\n[link](/con\u2060tact), pay \u202Eoga\u202C.\n`,
  );
  const found = problems.filter(({ rule }) => /character|space|direction/.test(rule ?? ''));
  expect(found.map(({ place: { line, column }, rule }) => `${line}:${column} ${rule}`)).toEqual([
    ...[
      '3:9 invisible-character',
      '7:5 invisible-character',
      '7:17 invisible-character',
      '7:27 unusual-space',
    ],
    ...['9:12 invisible-character', '9:24 hidden-direction', '9:28 hidden-direction'],
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
  expect(fixed('Wxyz\u200BWxyz')).toBe('Wxyz\u200BWxyz');
  expect(fixed('Wxyz\u0002Wxyz')).toBe('Wxyz\u0002Wxyz');
  expect(fixed('don\u0092t \u0093so\u0094')).toBe('don\u0092t \u0093so\u0094');
  expect(characterFindings('don\u0092t')).toHaveLength(1);
});
