/** A fix is applied only if it makes the file better and loses nothing besides what it says that it replaces. */
import { expect, test } from 'vitest';
import { type Finding, problem } from '../../../src/model/problem.ts';
import { fixAll } from '../../testing/fixAll.ts';
import { file, head, problemsOf } from '../../testing/problemsOf.ts';
import { fixText } from './fixText.ts';

/** A problem of the body’s first line, with a fix of some of its columns. */
const fix = (
  rule: string,
  [from, to]: [from: number, to: number],
  instead: string,
  more: Partial<Finding> = {},
) =>
  problem({
    ...{ file, from: head.length + from - 1, to: head.length + to - 1, rule, reason: 'R.', instead },
    ...more,
  });

const bodyAfter = (body: string, ...fixes: ReturnType<typeof fix>[]): string =>
  fixText(`${head}${body}\n`, fixes).text.slice(head.length).trimEnd();

test('problems that are not listed are fixed too', () => {
  const body = (space: string) => head + `One${space}two.\n\n`.repeat(250);
  expect(fixAll(body('  '), problemsOf).text).toBe(body(' '));
});

test('a fix that would join two words is not applied', () => {
  const joins = fix('double-space', [4, 5], '', { level: 'warning' });
  expect(bodyAfter('One two.', joins)).toBe('One two.');
});

test('a fix that would break a link is not applied', () => {
  expect(bodyAfter('One [two](/b) c.', fix('relative-link', [11, 13], '/b c'))).toBe('One [two](/b) c.');
});

test('a fix that would cause a new error is not applied', () => {
  expect(bodyAfter('One two.', fix('spelling', [4, 5], ' <', { level: 'warning' }))).toBe('One two.');
});

test('only one of two overlapping fixes is applied', () => {
  const first = fix('link-case', [7, 12], '/page');
  const second = fix('link-case', [7, 12], '/other');
  expect(bodyAfter('A [b](/Page).', first, second)).toBe('A [b](/page).');
  // If the first is not safe, the second is tried.
  expect(bodyAfter('A [b](/Page).', fix('link-case', [7, 12], '/p age'), second)).toBe('A [b](/other).');
});

test('the safe fixes of a file are applied, and the others are left', () => {
  const text = `${head}It's "so"  here, and there.\n`;
  const harmful = fix('double-space', [21, 22], '', { level: 'warning' });
  const { text: after, fixed } = fixText(text, [...problemsOf(text), harmful]);
  expect(after).toBe(`${head}It’s “so” here, and there.\n`);
  expect(fixed).toHaveLength(4);
  expect(fixed).not.toContain(harmful);
});

test('files that are not content are never changed', () => {
  const otherFile = { ...fix('link-case', [7, 12], '/page'), file: 'content/_words.txt' };
  expect(
    fixText(`${head}A [b](/Page).\n`, [Object.assign(fix('link-case', [7, 12], '/page'), otherFile)]).fixed,
  ).toEqual([]);
});
