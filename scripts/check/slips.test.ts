/**
 * Mistakes that copywriters make, by class: each is reported once, by the right rule, at the exact characters, with
 * what to write instead, and nothing else is reported because of it.
 */
import { describe, expect, test } from 'vitest';
import { isError } from '../../src/model/problem.ts';
import { markOf, marksOf, problemsOfExample } from '../testing/markedSite.ts';
import { allMistakes } from '../testing/slips/all.ts';
import { rightBodies, rightFields } from '../testing/slips/right.ts';
import { rightOnSites } from '../testing/slips/sites.ts';
import type { Example } from './example.ts';

/** Rules whose problems are always warnings. */
const warnings = new Set([
  ...[
    'accidental-heading',
    'accidental-list',
    'unused-address',
    'cut-text',
    'double-space',
    'empty-body',
    'far-date',
    'house-style',
  ],
  ...['inclusive-words', 'long-heading', 'markup-in-text', 'repeated-word', 'short-description'],
  ...['shouting', 'spelling', 'straight-quote', 'stray-file', 'unparsed-emphasis', 'unparsed-list'],
  ...[
    'unparsed-mark',
    'vague-link',
    'link-to-alias',
    'long-title',
    'long-description',
    'new-address',
    'unused-picture',
  ],
]);

/** Rules for which it depends on the mistake. */
const ofBothLevels = new Set([
  ...[
    'private-link',
    'undefined-footnote',
    'placeholder',
    'wrong-placeholder',
    'unparsed-code',
    'stray-file',
  ],
]);

describe.each(Object.entries(allMistakes))('%s', (_name, mistakes) => {
  test.each(mistakes)('%s', async (_what, example, rules, messages) => {
    const problems = await problemsOfExample(example, rules);
    const marks = marksOf(example);
    const found = problems.map((each) => ({ rule: each.rule, ...markOf(each) }));
    expect(found).toEqual(marks.map((mark, index) => ({ rule: rules[index] ?? rules[0], ...mark })));
    for (const [index, { reason, note = '' }] of problems.entries())
      expect(`${reason} ${note}`).toContain(messages[index] ?? messages[0]);
    for (const each of problems.filter(({ rule }) => !ofBothLevels.has(rule)))
      expect(isError(each), each.rule).toBe(!warnings.has(each.rule));
  });
});

const right: [string, Example][] = [
  ...rightBodies,
  ...rightOnSites,
  ...rightFields.map(([what, fields]): [string, Example] => [what, { fields }]),
];

test.each(right)('%s: nothing is reported', async (_what, example) => {
  expect(await problemsOfExample(example)).toEqual([]);
});
