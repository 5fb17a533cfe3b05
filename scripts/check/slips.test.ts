/**
 * Mistakes that copywriters make, by class: each is reported once, by the right rule, at the exact characters, with
 * what to write instead, and nothing else is reported because of it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isError } from '../../src/model/problem.ts';
import { markOf, marksOf, problemsOfExample } from '../testing/exampleProblems.ts';
import { allMistakes, right } from '../testing/slips/all.ts';
import { rightOnSites } from '../testing/slips/sites.ts';
import { ids } from './report/ruleList.ts';

const warnings = new Set(
  `accidental-heading accidental-list accidental-row avoided-word doubled-quote joined-lines ligature misplaced-space typed-dash cut-text date-format double-space ellipsis
  empty-body empty-list unshown-field far-date heading-form heavy-picture house-style invisible-character link-to-alias
  long-description long-heading long-sentence long-title markup-in-text numeral repeated-word same-heading
  short-description shouting spelling straight-quote time-format unparsed-emphasis unparsed-list unparsed-mark
  unused-address unused-picture unusual-space vague-link visible-quotes word-list`.split(/\s+/),
);

const ofBothLevels = new Set(
  'placeholder unclean-link private-link stray-file undefined-footnote unparsed-code wrong-placeholder'.split(
    ' ',
  ),
);

describe.each(Object.entries(allMistakes))('%s', (_name, mistakes) => {
  test.each(mistakes)('%s', async (_what, example, rules, messages) => {
    const problems = await problemsOfExample(example);
    const marks = marksOf(example);
    const found = problems.map((each) => ({ rule: each.rule, ...markOf(each) }));
    expect(found).toEqual(marks.map((mark, index) => ({ rule: rules[index] ?? rules[0], ...mark })));
    for (const [index, { reason, note = '' }] of problems.entries())
      expect(`${reason} ${note}`).toContain(messages[index] ?? messages[0]);
    expect(ids).toEqual(expect.arrayContaining(found.map(({ rule }) => rule)));
    for (const each of problems.filter(({ rule }) => !ofBothLevels.has(rule)))
      expect(isError(each), each.rule).toBe(!warnings.has(each.rule));
  });
});

test.each([...right, ...rightOnSites])('%s: nothing is reported', async (_what, example) => {
  expect(await problemsOfExample(example)).toEqual([]);
});

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
  const inTables = new Set(
    Object.values(allMistakes).flatMap((each) => each.flatMap(([, , rules]) => rules)),
  );
  expect(ids.filter((id) => inTables.has(id) === id in shownBy)).toEqual([]);
  for (const [id, file] of Object.entries(shownBy))
    expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(id);
});
