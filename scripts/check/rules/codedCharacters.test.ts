import { expect, test } from 'vitest';
import { head, problemsOf } from '../../testing/problemsOf.ts';

const found = (text: string) =>
  problemsOf(text)
    .filter(({ rule }) => /^(?:hidden|invisible|unusable)/.test(rule))
    .map(({ rule, level, place }) => `${place.line} ${rule} ${level}`);

const titled = (title: string) => `${head.replace('title: About', `title: ${title}`)}Text.\n`;

test.each([
  ['a change of direction', String.raw`"Us \u202e here"`, ['3 hidden-direction error']],
  ['the same in eight digits', String.raw`"Us \U0000202e here"`, ['3 hidden-direction error']],
  ['an escape character', String.raw`"Us\e[2J"`, ['3 invisible-character warning']],
  ['a zero byte', String.raw`"Us\0"`, ['3 invisible-character error']],
  [
    'line breaks that nobody sees',
    String.raw`"Us\L and \N you"`,
    ['3 invisible-character warning', '3 invisible-character warning'],
  ],
  ['a code that is text', String.raw`'Us \u202e here'`, []],
  ['a space that does not break, and emoji', String.raw`"5\_kg and 👩\u200d💻"`, []],
])('in a field: %s', (_what, title, expected) => {
  expect(found(titled(title))).toEqual(expected);
});

test.each([
  ['in a paragraph', 'Us &#x202e; here.', ['7 hidden-direction error']],
  ['an escape character', 'Us &#27; here.', ['7 unusable-character error']],
  ['by name', 'Us &rlm; here.', ['7 invisible-character warning']],
  ['in a link', '[Us](/contact "a &#x202e; b")', ['7 hidden-direction error']],
  ['in an attribute', '<Section title="Us &#x202e;">\n\nText.\n\n</Section>', ['7 hidden-direction error']],
  ['in code, which has none', 'Us `&#x202e;` here.', []],
  ['for good reasons', 'Dampf&shy;schiff, 5&nbsp;kg, a&#8239;b.', []],
])('in a body: %s', (_what, body, expected) => {
  expect(found(`${head}${body}\n`)).toEqual(expected);
});
