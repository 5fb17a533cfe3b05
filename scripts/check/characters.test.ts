import { expect, test } from 'vitest';
import { characterFindings } from './characters.ts';

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
  '%j is removed beside a word, not within one',
  (character) => {
    expect(fixed(`the docu${character}ment`)).toBe(`the docu${character}ment`);
    expect(fixed(`at once,${character} and`)).toBe('at once, and');
  },
);

test('a character that may have replaced a letter or a space is left to a person', () => {
  expect(fixed('don\u0092t \u0093so\u0094')).toBe('don\u0092t \u0093so\u0094');
  expect(characterFindings('don\u0092t')).toHaveLength(1);
  expect(characterFindings('---\r\n\ttitle')).toEqual([]);
});

test('exactly private-use characters, noncharacters and halves of pairs are refused', () => {
  const refused = (code: number) =>
    characterFindings(String.fromCodePoint(code)).some(({ rule }) => rule === 'unusable-character');
  const isUnusable = (code: number) =>
    (code >= 0xe000 && code <= 0xf8ff) ||
    code >= 0xf0000 ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe;
  const wrong: number[] = [];
  for (let code = 0; code <= 0x10ffff; code++) if (refused(code) !== isUnusable(code)) wrong.push(code);
  expect(wrong).toEqual([]);
});
