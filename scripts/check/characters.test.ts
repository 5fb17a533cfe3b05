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

test('characters without a width are found in every alphabet, but not in emoji and flags', () => {
  for (const hidden of ['\u034F', '\u3164', '\uFFA0', '\u206A', '\u{E0041}\u{E0042}', '\u{E0001}'])
    expect(fixed(`at once,${hidden} and`)).toBe('at once, and');
  const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
  for (const shown of [scotland, '\u2764\uFE0F', '葛\u{E0100}']) expect(characterFindings(shown)).toEqual([]);
});

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
