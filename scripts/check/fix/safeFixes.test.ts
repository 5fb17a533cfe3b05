/** A fix is applied only if it makes the file better and loses nothing besides what it says that it replaces. */
import { expect, test } from 'vitest';
import { type Position, problem, type ProblemDetails } from '../../../src/model/problem.ts';
import { fixAll, fixText } from './fixText.ts';
import { file, head, problemsOf } from '../../testing/problemsOf.ts';
import { isTypographic } from '../../testing/keepsContent.ts';

const at = (column: number, line = 7): Position => ({ line, column });

/** A problem of the body’s first line, with a fix. */
const fix = (
  rule: string,
  [from, to]: [from: number, to: number],
  actual: string,
  expected: string,
  more: Partial<ProblemDetails> = {},
) =>
  problem({ file, place: at(from), end: at(to), rule, reason: 'R.', actual, expected: [expected], ...more });

const bodyAfter = (body: string, ...fixes: ReturnType<typeof fix>[]): string =>
  fixText(`${head}${body}\n`, fixes).text.slice(head.length).trimEnd();

test('problems that are not listed are fixed too', () => {
  const body = (space: string) => head + `One${space}two.\n\n`.repeat(250);
  expect(fixAll(body('  '), problemsOf).text).toBe(body(' '));
});

test('a fix that would join two words is not applied', () => {
  const joins = fix('double-space', [4, 5], ' ', '', { level: 'warning' });
  expect(bodyAfter('One two.', joins)).toBe('One two.');
});

test('a fix that would break a link is not applied', () => {
  expect(bodyAfter('One [two](/b) c.', fix('relative-link', [11, 13], '/b', '/b c'))).toBe(
    'One [two](/b) c.',
  );
});

test('a fix that would cause a new error is not applied', () => {
  expect(bodyAfter('One two.', fix('spelling', [4, 5], ' ', ' <', { level: 'warning' }))).toBe('One two.');
});

test('a fix whose text is no longer there is not applied', () => {
  const [found] = problemsOf(`${head}One  two.\n`);
  expect(found).toMatchObject({ ruleId: 'double-space', actual: '  ', expected: [' '] });
  expect(fixText(`${head}One  two.\n`, found ? [found] : []).text).toBe(`${head}One two.\n`);
  expect(fixText(`${head}Another.\n`, found ? [found] : []).text).toBe(`${head}Another.\n`);
});

test('a fix that does not say what it replaces is not applied', () => {
  const withoutActual = problem({
    ...{ file, place: at(4), end: at(6), rule: 'double-space', reason: 'R.' },
    expected: [' '],
  });
  expect(fixText(`${head}One  two.\n`, [withoutActual])).toEqual({ text: `${head}One  two.\n`, fixed: [] });
});

test('only one of two overlapping fixes is applied', () => {
  const first = fix('link-case', [7, 12], '/Page', '/page');
  const second = fix('link-case', [7, 12], '/Page', '/other');
  expect(bodyAfter('A [b](/Page).', first, second)).toBe('A [b](/page).');
  // If the first is not safe, the second is tried.
  expect(bodyAfter('A [b](/Page).', fix('link-case', [7, 12], '/Page', '/p age'), second)).toBe(
    'A [b](/other).',
  );
});

test('the safe fixes of a file are applied, and the others are left', () => {
  const text = `${head}It's "so"  here, and there.\n`;
  const harmful = fix('double-space', [21, 22], ' ', '', { level: 'warning' });
  const { text: after, fixed } = fixText(text, [...problemsOf(text), harmful]);
  expect(after).toBe(`${head}It’s “so” here, and there.\n`);
  expect(fixed).toHaveLength(4);
  expect(fixed).not.toContain(harmful);
});

test('files that are not content are never changed', () => {
  const otherFile = { ...fix('link-case', [7, 12], '/Page', '/page'), file: 'content/_words.txt' };
  expect(
    fixText(`${head}A [b](/Page).\n`, [Object.assign(fix('link-case', [7, 12], '/Page', '/page'), otherFile)])
      .fixed,
  ).toEqual([]);
});

test('the typographic rules are known by name', () => {
  const text = `${head}It's  so\u00A0here\u200B, at\u202E once.\n`;
  const rules = new Set(problemsOf(text).map(({ ruleId }) => ruleId ?? ''));
  expect(rules.size).toBe(5);
  expect([...rules].filter((rule) => !isTypographic(rule))).toEqual([]);
});
