import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LimitExceeded } from '../lib/limits/timeLimit.ts';
import { anyPage, runs } from '../testing/contentArbitrary.ts';
import { file, head, problemsOf } from '../testing/problemsOf.ts';
import { onlyProblems } from './checkedPage.ts';
import { checked } from './readChecked.ts';
import { report } from './report/report.ts';

test('for any bytes, the check ends with problems that name the file', () => {
  const content = fc.oneof(
    { weight: 4, arbitrary: anyPage.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
  fc.assert(
    fc.property(content, (bytes) => {
      const text = new TextDecoder().decode(bytes);
      const problems = problemsOf(bytes);
      report(problems, () => text);
      for (const problem of problems) {
        expect(problem.file).toBe(file);
        expect(problem.place.line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
        expect(problem.rule).not.toBe('check-failed');
        expect(`${problem.reason} ${problem.note ?? ''}`).not.toMatch(/undefined|\[object|\bat .*:\d+:\d+/);
      }
    }),
    runs,
  );
});

test.each([
  ['brackets', `a: ${'['.repeat(1000)}`, true],
  ['levels', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), true],
  ['levels just within the limit', 'a: '.repeat(99), false],
])('fields with %s are refused if they are too many', (_what, fields, isRefused) => {
  const rules = problemsOf(`---\n${fields}\n---\n`).map(({ rule }) => rule);
  expect(rules.includes('tangled')).toBe(isRefused);
});

// A parser that descends into them can end the whole process.
test.each([
  ['template strings', `{${'`${'.repeat(4000)}a${'}`'.repeat(4000)}}`],
  ['arrays', `{${'[{},'.repeat(4000)}}`],
  ['operators', `<Lead a={${'!'.repeat(4000)}a} />`],
  ['statements', `export const a = ${'['.repeat(4000)}`],
])('long code is refused: %s', (_name, code) => {
  expect(problemsOf(`${head}Text.\n\n${code}\n`)).toMatchObject([{ rule: 'tangled', place: { line: 9 } }]);
});

test.each(['~', '`'])('a fence of any length is read: %s', (mark) => {
  const fence = mark.repeat(50_000);
  expect(problemsOf(`${head}${fence}\na\n`)).toMatchObject([{ rule: 'unparsed-code', place: { line: 7 } }]);
  expect(problemsOf(`${head}${fence}\na\n${fence}${mark}\n`)).toEqual([]);
});

// The parser takes quadratic time for them.
test('thousands of dots in an address are reported at their place', () => {
  expect(problemsOf(`${head}[a](https://a${'.'.repeat(100_000)}b)\n`)).toMatchObject([
    { rule: 'tangled', place: { line: 7, column: 14 } },
  ]);
});

// The native parser takes exponential time for tags in code.
test.each([
  '<style>{',
  '<script>{',
  '<b>{',
  '<Lead>{',
  '{<b>',
  '<a {',
  '<!--{',
  '{<a b={',
  '{ <b><b>',
  '<b>',
  '{ {a} <b><b>',
])('tags and braces without an end are read: %s', (unit) => {
  for (const start of ['', '{'])
    for (const end of ['', '</style>', '}'])
      expect(problemsOf(`${head}${start}${unit.repeat(30)}${end}\n`)).not.toEqual([]);
});

test('a long comment is no code', () => {
  expect(problemsOf(`${head}{/* ${'Some words. '.repeat(300)} */}\n\nText.\n`)).toEqual([]);
});

test('what is nested too deeply for the compiler is reported once, at its place', () => {
  expect(problemsOf(`${head}${'> '.repeat(98)}a\n`)).toEqual([]);
  expect(problemsOf(`${head}${'> '.repeat(120)}a\n`)).toMatchObject([
    { rule: 'tangled', place: { line: 7, column: 201 } },
  ]);
});

test('a file that exceeds the limits of the check is named, with what to do', () => {
  const check = (): never => {
    throw new LimitExceeded('30 s');
  };
  const { problems } = checked(file, '', { check, otherwise: onlyProblems });
  expect(problems).toMatchObject([{ file, rule: 'too-slow', note: expect.stringContaining('Split it') }]);
});
