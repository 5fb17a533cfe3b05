/**
 * What must hold for tables of mistakes: each is reported once, by the right rule, at the exact characters, with what to
 * write instead, and nothing else is reported because of it. Fixing it loses nothing, except for what its rule replaces.
 */
import { describe, expect, test } from 'vitest';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { checkText } from '../../check/checkPage.ts';
import { checkSiteText } from '../../check/checkSiteText.ts';
import { fixSite } from '../../check/fix/fixSite.ts';
import { isCertain } from '../../check/fix/fixText.ts';
import { prose } from '../../check/prosePlugin.ts';
import { readSite } from '../../check/readSite.ts';
import { ids } from '../../check/report/ruleList.ts';
import { aboutWith, markedFiles, markOf, marksOf, problemsOfExample } from '../exampleProblems.ts';
import { expectNoHarm } from '../expectNoHarm.ts';
import { fixAll } from '../problemsOf.ts';
import { workspace } from '../workspace.ts';
import type { Example, Mistake } from './table.ts';

type Mistakes = Readonly<Record<string, readonly Mistake<Example>[]>>;

const warnings = new Set([
  ...`accidental-heading accidental-list accidental-row doubled-quote
  joined-lines ligature misplaced-space typed-dash cut-text empty-body empty-list unshown-field far-date drawn-card heavy-picture invisible-character link-to-alias
  long-description long-heading long-title markup-in-text same-heading short-description unparsed-emphasis unparsed-list unparsed-mark
  unused-address unused-picture unusual-space vague-link visible-quotes`.split(/\s+/),
  ...Object.keys(prose?.reported ?? {}),
]);

const ofBothLevels = new Set(
  'placeholder unclean-link indented-code private-link stray-file undefined-footnote unparsed-code wrong-placeholder'.split(
    ' ',
  ),
);

const known = new Map<Example, Promise<readonly Problem[]>>();

/** The problems of an example, which is checked once. */
function problemsIn(example: Example): Promise<readonly Problem[]> {
  const problems = known.get(example) ?? problemsOfExample(example);
  known.set(example, problems);
  return problems;
}

/** Tests that mistakes are reported. */
export function testReports(all: Mistakes): void {
  describe.each(Object.entries(all))('%s', (_name, mistakes) => {
    test.each(mistakes)('%s', async (_what, example, rules, messages) => {
      const problems = await problemsIn(example);
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

/** The page of a row: all of it; or fields, and a body below dashes; or a body. `\u` starts the code of a character. */
function pageOf(cell: string): string {
  const text = cell.replaceAll(/\\u([\dA-F]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  if (text.startsWith('---')) return `${text}\n`;
  const [fields = '', body = 'Words.'] = /^[a-z]+:/.test(text) ? text.split('\n---\n') : ['', text];
  return aboutWith(fields, `${body}\n`);
}

/** The page after `--fix`, and the rules that fixed something. */
async function afterFix(text: string, style: string) {
  const root = await workspace({ 'content/about.mdx': text, 'content/_style.yaml': style });
  const { fixed, site } = await fixSite(root, (unsaved) => readSite({ root, drafts: true, unsaved }));
  return { text: site.texts.get('content/about.mdx'), rules: fixed.map(({ rule }) => rule) };
}

/**
 * Tests that each rule of which `--fix` applies a fix has a row: why the text means the same after it, a text that it
 * changes, that text afterward, a text that it must leave as it is, and a house style if one is needed.
 */
export function testCertainFixes(all: Mistakes, table: readonly string[][], others: Mistakes = {}): void {
  const ofOthers = rulesIn(others);
  test('each rule that --fix applies has a row that says why the text means the same', async () => {
    const examples = Object.values(all).flatMap((each) => each.map(([, example]) => example));
    const problems = (await Promise.all(examples.map(problemsIn))).flat().filter(isCertain);
    const rules = new Set(problems.map(({ rule }) => rule).filter((rule) => !ofOthers.has(rule)));
    expect([...rules].sort()).toEqual(table.map(([rule = '']) => rule).sort());
    for (const [rule, why = ''] of table) expect(why, rule).toMatch(/^\p{Lu}.*\.$/u);
  });

  test.each(table)('%s. %s', async (rule, _why, before = '', after = '', left = '', style = '{}') => {
    expect(await afterFix(pageOf(before), style)).toEqual({ text: pageOf(after), rules: [rule] });
    expect(await afterFix(pageOf(left), style)).toEqual({ text: pageOf(left), rules: [] });
  });
}
