import { expect, test } from 'vitest';
import { problem } from '../../../scripts/lib/problem.ts';
import { shownProblems } from './editProblems.ts';

test('errors come before warnings, each with the words that it is about', () => {
  const text = 'one\r\ntwo misspelt';
  const at = (file: string, level: 'error' | 'warning', to?: number) =>
    problem({ file, rule: 'r', reason: 'R', level, from: 9, ...(to !== undefined && { to }) }, text);
  const found = [at('a', 'warning', 17), at('gone', 'error', 17), at('a', 'error')];
  const shown = shownProblems(found, (file) => (file === 'a' ? text : undefined));
  expect(shown.map(({ level, file, actual }) => [level, file, actual])).toEqual([
    ['error', 'gone', undefined],
    ['error', 'a', undefined],
    ['warning', 'a', 'misspelt'],
  ]);
});
