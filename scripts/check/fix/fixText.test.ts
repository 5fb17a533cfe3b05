import { expect, test } from 'vitest';
import { problem } from '../../lib/problem.ts';
import { file, fixAll, head, problemsOf } from '../../testing/problemsOf.ts';
import { fixText } from './fixText.ts';

const fixed = (text: string): string => fixAll(text, problemsOf).text;
const fields = (text: string): string => fixed(`---\n${text}---\n`).slice(4, -4);

test.each(['----\ntemplate: page\n----\n\nText.\n', 'template: page\n---\n', '---js\n{}\n---\n'])(
  'dashes are left to a person: %j',
  (text) => {
    expect(fixed(text)).toBe(text);
  },
);

test('every byte that is not fixed remains unchanged', () => {
  const text = `${head}A\t {price}  \n\n\n\nb &amp; c <10s\n`.replaceAll('\n', '\r\n');
  expect(fixed(text)).toBe(text.replace('{price}', '\\{price\\}').replace('<10s', '\\<10s'));
});

test('the fields of a group stay indented below a text that took the place of the group', () => {
  const group = '  title: Start with us\n  description: Tell us about it.\n  subtitle: A start\n';
  const page = (heading: string) =>
    `template: page\ntitle: A\ndescription: b\nheading: ${heading}\ncta: x\n${group}`;
  expect(fields(page('AI: the best [new] thing # one'))).toBe(page('AI: the best [new] thing # one'));
  expect(fields(page('AI: the best [new] thing'))).toBe(page('"AI: the best [new] thing"'));
});

const fix = (rule: string, [from, to]: [from: number, to: number], instead: string) =>
  problem({ file, from: head.length + from - 1, to: head.length + to - 1, rule, reason: 'R.', instead });

const bodyAfter = (body: string, ...fixes: ReturnType<typeof fix>[]): string =>
  fixText(`${head}${body}\n`, fixes).text.slice(head.length).trimEnd();

test('problems that are not listed are fixed too', () => {
  const body = (space: string) => head + `One${space}two.\n\n`.repeat(250);
  expect(fixAll(body('\u00A0'), problemsOf).text).toBe(body(' '));
});

test('a fix that would join two words is not applied', () => {
  expect(bodyAfter('One two.', fix('double-space', [4, 5], ''))).toBe('One two.');
});

test('only one of two overlapping fixes is applied', () => {
  const first = fix('link-case', [7, 12], '/page');
  const second = fix('link-case', [7, 12], '/other');
  expect(bodyAfter('A [b](/Page).', first, second)).toBe('A [b](/page).');
});

test('a fix that loses a word is left out, and the others of the file are applied', () => {
  const text = `${head}It\u2003is\u2003so, here, and there.\n`;
  const harmful = fix('unusual-space', [20, 21], '');
  const { text: after, fixed } = fixText(text, [...problemsOf(text), harmful]);
  expect(after).toBe(`${head}It is so, here, and there.\n`);
  expect(fixed).toHaveLength(2);
  expect(fixed).not.toContain(harmful);
});
