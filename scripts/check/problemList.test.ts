import { expect, test } from 'vitest';
import { detailsOf, inOrder, problem } from '../../src/model/problem.ts';
import { amountOf, countOf } from './report/report.ts';
import { mostOfARule, ProblemList } from './problemList.ts';

const at = (line: number, rule = 'a-rule', level: 'error' | 'warning' = 'warning', file = 'content/a.mdx') =>
  problem({ file, place: { line, column: 1 }, rule, level, reason: `Line ${line}.` });

const many = (length: number, ...rest: [string?, ('error' | 'warning')?, string?]) =>
  Array.from({ length }, (_, index) => at(index + 1, ...rest));

test('the first problems of each rule in a file are listed, and the others are counted', () => {
  const { all } = new ProblemList().addAll([...many(mostOfARule + 3), ...many(2, 'another')]);
  expect(all).toHaveLength(mostOfARule + 1 + 2);
  expect(all.at(-1)).toMatchObject({
    ruleId: 'a-rule',
    line: mostOfARule + 1,
    reason: 'There are 3 more problems of this kind below.',
    fatal: false,
  });
  expect(amountOf(all)).toBe(mostOfARule + 5);
  expect(countOf(all)).toBe(`${mostOfARule + 5} warnings in 1 file.`);
});

test('files, errors and warnings are counted separately', () => {
  const each = [many(60), many(60, 'a-rule', 'error'), many(60, 'a-rule', 'warning', 'content/b.mdx')];
  expect(new ProblemList().addAll(each.flat()).all).toEqual(each.flat());
  // Warnings never hide an error.
  const { all } = new ProblemList().addAll([...many(150), ...many(150, 'a-rule', 'error')]);
  expect(all.filter(({ omitted }) => omitted).map(({ fatal, omitted }) => [fatal, omitted])).toEqual([
    [false, 50],
    [true, 50],
  ]);
});

test('omitted problems remain counted, also as plain data', () => {
  const once = new ProblemList().addAll(many(mostOfARule + 7)).all;
  const again = new ProblemList().addAll(once.map(detailsOf).map(problem)).all;
  expect(again.map(detailsOf)).toEqual(once.map(detailsOf));
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

test('problems that are not listed are not created', () => {
  const list = new ProblemList();
  let made = 0;
  for (let line = 1; line <= 1000; line++)
    list.add({ file: 'content/a.mdx', rule: 'a-rule', level: 'warning' }, () => {
      made++;
      return at(line);
    });
  expect(made).toBe(mostOfARule + 1);
  expect(amountOf(list.all)).toBe(1000);
});
