import { expect, test } from 'vitest';
import { inOrder, problem } from '../lib/problem.ts';
import { amountOf, limited, mostOfARule } from './problemList.ts';
import { countOf } from './report/report.ts';

const at = (line: number, rule = 'a-rule', level: 'error' | 'warning' = 'warning', file = 'content/a.mdx') =>
  problem({ file, from: line - 1, rule, level, reason: `Line ${line}.` }, '\n'.repeat(2000));

const many = (length: number, ...rest: [string?, ('error' | 'warning')?, string?]) =>
  Array.from({ length }, (_, index) => at(index + 1, ...rest));

test('the first problems of each rule in a file are listed, and the others are counted', () => {
  const all = limited([...many(mostOfARule + 3), ...many(2, 'another')]);
  expect(all).toHaveLength(mostOfARule + 1 + 2);
  expect(all.at(-1)).toMatchObject({
    rule: 'a-rule',
    place: { line: mostOfARule + 1 },
    reason: 'There are 3 more problems of this kind below.',
    level: 'warning',
  });
  expect(amountOf(all)).toBe(mostOfARule + 5);
  expect(countOf(all)).toBe(`${mostOfARule + 5} warnings in 1 file.`);
});

test('files, errors and warnings are counted separately', () => {
  const each = [many(60), many(60, 'a-rule', 'error'), many(60, 'a-rule', 'warning', 'content/b.mdx')];
  expect(limited(each.flat())).toEqual(each.flat());
  // Warnings never hide an error.
  const all = limited([...many(150), ...many(150, 'a-rule', 'error')]);
  expect(all.filter(({ omitted }) => omitted).map(({ level, omitted }) => [level, omitted])).toEqual([
    ['warning', 50],
    ['error', 50],
  ]);
});

test('omitted problems remain counted', () => {
  const once = limited(many(mostOfARule + 7));
  expect(limited(once)).toEqual(once);
});

test('the order of problems is the same on every computer, whatever its language', () => {
  const files = ['content/b.mdx', 'content/a.mdx', 'content/Z.mdx', 'content/ä.mdx'];
  const problems = files.map((file) => at(1, 'a-rule', 'error', file));
  expect(inOrder(problems).map(({ file }) => file)).toEqual([
    'content/Z.mdx',
    'content/a.mdx',
    'content/b.mdx',
    'content/ä.mdx',
  ]);
});
