import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';
import { fixAll } from '../../testing/fixAll.ts';
import { head, problemsOf } from '../../testing/problemsOf.ts';

const fixed = (body: string): string => fixAll(head + body, problemsOf).text.slice(head.length);
const faq = (opening: string, closing = '</Question>'): string =>
  `<FAQ>\n\n${opening}\n\nBecause.\n\n${closing}\n\n</FAQ>\n`;

test.each([
  ['< Question title="Why?">', '</Question>'],
  ['<Question title="Why?">', '< /Question>'],
  ['<  Question title="Why?">', '< / Question>'],
  ['<\u00A0Question title="Why?">', '</Question>'],
  ['<\u200BQuestion title="Why?">', '</Question>'],
  ['< Qestion title="Why?">', '</Question>'],
  ['< Question title=“Why?”>', '</Question>'],
])('the space in %s and %s is removed', (opening, closing) => {
  expect(fixed(faq(opening, closing))).toBe(faq('<Question title="Why?">'));
});

test('a space in an HTML tag or an empty component is reported', () => {
  expect(fixed('< b>Bold</b> words.\n\n< Projects featured />\n')).toBe(
    '**Bold** words.\n\n<Projects featured />\n',
  );
});

test.each([
  'If a < b and c > d, then a < Lead.',
  'It is `< Lead>` in code.',
  'It is \\< Lead> behind a backslash.',
])('%s is read as text', (text) => {
  expect(checkText(`${text}\n`)).toBe(nothing);
});
