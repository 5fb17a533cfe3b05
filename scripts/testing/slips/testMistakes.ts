/**
 * What must hold for tables of mistakes: each is reported once, by the right rule, at the exact characters, with what to
 * write instead, and nothing else is reported because of it. Fixing it loses nothing, except for what its rule replaces.
 */
import { describe, expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { checkText } from '../../check/checkPage.ts';
import { checkSiteText } from '../../check/checkSiteText.ts';
import { prose } from '../../check/prosePlugin.ts';
import { ids } from '../../check/report/ruleList.ts';
import { markedFiles, markOf, marksOf, problemsOfExample } from '../exampleProblems.ts';
import { expectNoHarm } from '../expectNoHarm.ts';
import { fixAll } from '../problemsOf.ts';
import type { Example, Mistake } from './table.ts';

type Mistakes = Readonly<Record<string, readonly Mistake<Example>[]>>;

const warnings = new Set([
  ...`accidental-heading accidental-list accidental-row doubled-quote
  joined-lines ligature misplaced-space typed-dash cut-text empty-body empty-list unshown-field far-date heavy-picture invisible-character link-to-alias
  long-description long-heading long-title markup-in-text same-heading short-description unparsed-emphasis unparsed-list unparsed-mark
  unused-address unused-picture unusual-space vague-link visible-quotes`.split(/\s+/),
  ...Object.keys(prose?.reported ?? {}),
]);

const ofBothLevels = new Set(
  'placeholder unclean-link indented-code private-link stray-file undefined-footnote unparsed-code wrong-placeholder'.split(
    ' ',
  ),
);

/** Tests that mistakes are reported. */
export function testReports(all: Mistakes): void {
  describe.each(Object.entries(all))('%s', (_name, mistakes) => {
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
}

/** Tests that nothing is reported about what only looks like a mistake. */
export function testRight(right: readonly (readonly [what: string, example: Example])[]): void {
  test.each(right)('%s: nothing is reported', async (_what, example) => {
    expect(await problemsOfExample(example)).toEqual([]);
  });
}

/** The rules of which some tables have a mistake. */
export const rulesIn = (all: Mistakes): ReadonlySet<string> =>
  new Set(Object.values(all).flatMap((each) => each.flatMap(([, , rules]) => rules)));

/** Tests that fixing mistakes harms nothing, and that fixing them again changes nothing. */
export function testFixes(all: Mistakes): void {
  const files = Object.values(all)
    .flat()
    .flatMap(([what, example]) =>
      Object.entries(markedFiles(example)).flatMap(([file, text]): [string, string, string][] =>
        text !== null && /\.mdx$|site\.yaml$/.test(file) ? [[what, file, text.replaceAll(/[⟦⟧]/g, '')]] : [],
      ),
    );
  test.each(files)(
    '%s: fixing %s harms nothing, and fixing it again changes nothing',
    (_what, file, text) => {
      if (file.endsWith('.mdx'))
        return expectNoHarm(text, (each) => checkText(each, file.replace('content/', ''), file).problems);
      const check = (each: string) => checkSiteText(each).problems;
      const { text: after, fixed } = fixAll(text, check);
      if (fixed.length === 0) expect(after).toBe(text);
      expect(fixAll(after, check).text).toBe(after);
    },
  );
}
