import { describe, expect, test } from 'vitest';
import { markOf, marksOf, problemsOfExample } from '../../testing/markedSite.ts';
import { readingProblems } from '../readingProblems.ts';
import { runCheck } from '../runCheck.ts';
import { examples } from './examples.ts';
import { rules } from './index.ts';

const ids = [...new Set([...rules, { about: readingProblems }].flatMap(({ about }) => Object.keys(about)))];

describe.each(Object.entries(examples))('the example of %s', (id, { fails, passes }) => {
  test('is reported at its mark, and by no other rule', async () => {
    const found = (await problemsOfExample(fails)).map((each) => ({ rule: each.ruleId, ...markOf(each) }));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(marksOf(fails).map((mark) => ({ rule: id, ...mark })));
  });

  test('is right when it is corrected', async () => {
    expect(await problemsOfExample(passes)).toEqual([]);
  });
});

test('every example is of a rule', () => {
  expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Rules whose example would need many files, bytes that are no text, or another site. Their own tests show them. */
const withoutExample = new Set([
  'unusable-character',
  'wrong-placeholder',
  'duplicate-route',
  'reserved-name',
  'sample-address',
  'heavy-picture',
  'small-picture',
  'moving-picture',
  'duplicate-type',
  'duplicate-name',
  'duplicate-project',
  'duplicate-project-title',
  'duplicate-quote',
  'case-study-without-project',
  'category-without-service',
  'new-address',
  'encoding',
  'not-a-file',
  'too-large',
  'too-slow',
  'unreadable-file',
  'check-failed',
  'tangled',
  'missing-file',
  'template-text',
  'word-list',
  'external-link',
]);

test('every rule has an example, but for those that are listed here', () => {
  expect(ids.filter((id) => id in examples === withoutExample.has(id))).toEqual([]);
});

test('npm run check -- --rules and an id explains the rule', async () => {
  expect((await runCheck('.', ['--rules', 'unparsed-list'])).stdout).toMatchInlineSnapshot(`
    "unparsed-list: a list that stayed text
    Looked for: in the body of a page.

    Reported:

        • One
        • Two

    Right:

        - One
        - Two"
  `);
  expect(await runCheck('.', ['--rules', 'unparsed-lists'])).toMatchObject({ exitCode: 2 });
});
