/** Mistakes that copywriters make, by class. Those in words are in packages/prose. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allMistakes, right } from '../testing/slips/all.ts';
import { rightOnSites } from '../testing/slips/sites.ts';
import { rowsIn } from '../testing/slips/table.ts';
import { rulesIn, testCertainFixes, testReports, testRight } from '../testing/slips/testMistakes.ts';
import { ids } from './report/ruleList.ts';
import { prose } from './prosePlugin.ts';

testReports(allMistakes);
testCertainFixes(allMistakes, rowsIn('certainFixes'));
testRight([...right, ...rightOnSites]);

/** Problems of which no table can have a row, because it has texts only, and the tests that show them. */
const shownBy: Readonly<Record<string, string>> = {
  'check-failed': 'anyFile.test.ts',
  'moving-picture': 'rules/pictureFiles.test.ts',
  'not-a-file': 'rules/siteFiles.test.ts',
  'small-picture': 'rules/pictureFiles.test.ts',
  'too-slow': 'anyFile.test.ts',
  'unreadable-file': 'unreadableFiles.test.ts',
};

test('every problem that is documented has a row in a table, or a test of its own', () => {
  const inTables = rulesIn(allMistakes);
  const own = ids.filter((id) => !(id in (prose?.reported ?? {})));
  expect(
    own.filter((id) => inTables.has(id) === id in shownBy),
    'Add a row to a table in scripts/testing/tables/.',
  ).toEqual([]);
  for (const [id, file] of Object.entries(shownBy))
    expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(id);
});
