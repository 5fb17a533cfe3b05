/**
 * Mistakes that copywriters make, by class: each is reported once, by the right rule, at the exact characters, with
 * what to write instead, and nothing else is reported because of it.
 */
import { describe, expect, test } from 'vitest';
import type { Example } from './example.ts';
import { markOf, marksOf, problemsOfExample } from '../testing/markedSite.ts';
import { components, fields, pictures } from '../testing/slips/components.ts';
import { links, texts } from '../testing/slips/prose.ts';

/** What is reported of an example: the rules, at the marked positions, with what to do. */
async function expectReported(example: Example, rule: string, remedy: RegExp): Promise<void> {
  const problems = await problemsOfExample(example);
  const found = problems.map((each) => ({ rule: each.ruleId, ...markOf(each) }));
  expect(found).toEqual(marksOf(example).map((mark) => ({ rule, ...mark })));
  for (const { reason, note = '' } of problems) expect(`${reason} ${note}`).toMatch(remedy);
}

const classes = { links, texts, components, fields, pictures };

describe.each(Object.entries(classes))('%s', (_name, mistakes) => {
  test.each(mistakes)('%s', async (_what, example, rule, remedy) => {
    await expectReported(example, rule, remedy);
  });
});
