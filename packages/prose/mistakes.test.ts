/** Mistakes in words, as the check reports and fixes them. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { allMistakes } from '../../scripts/testing/slips/all.ts';
import { fixAll, head, problemsOf } from '../../scripts/testing/problemsOf.ts';
import {
  bodiesOf,
  type Example,
  fieldsOf,
  type Mistake,
  pagesOf,
  rowsIn,
} from '../../scripts/testing/slips/table.ts';
import {
  rulesIn,
  testCertainFixes,
  testFixes,
  testReports,
  testRight,
} from '../../scripts/testing/slips/testMistakes.ts';
import { reported } from './ruleIds.ts';
import { rightOnSites, sites } from './testing/sites.ts';

const folder = path.join(import.meta.dirname, 'testing/tables');

const mistakes: Readonly<Record<string, readonly Mistake<Example>[]>> = {
  texts: bodiesOf('texts', folder),
  unread: bodiesOf('unread', folder),
  fields: fieldsOf('fields', folder),
  pages: pagesOf('pages', folder),
  sites,
};

testReports(mistakes);
testFixes(mistakes);
testCertainFixes(mistakes, rowsIn('certainFixes', folder), allMistakes);
testRight([
  ...rowsIn('rightBodies', folder).map(([what = '', body = '']) => [what, body] as const),
  ...rowsIn('rightFields', folder).map(([what = '', fields = '']) => [what, { fields }] as const),
  ...rightOnSites,
]);

test('every rule has a row in a table', () => {
  const inTables = rulesIn(mistakes);
  expect(Object.keys(reported).filter((id) => !inTables.has(id))).toEqual([]);
});

test.each(rowsIn('fixedBodies', folder))('%j is fixed', (text = '', expected = '') => {
  expect(fixAll(`${head}${text}\n`, problemsOf).text).toBe(`${head}${expected}\n`);
});

test.each(rowsIn('fixedFields', folder))('fields %j are fixed', (text = '', expected = '') => {
  expect(fixAll(`---\n${text}---\n`, problemsOf).text).toBe(`---\n${expected}---\n`);
});
