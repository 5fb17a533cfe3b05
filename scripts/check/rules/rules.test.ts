/** The document of each rule is its test: an example has exactly the messages below it, and what is right has none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../lib/problem.ts';
import { expectNoHarm } from '../../testing/expectNoHarm.ts';
import { fixAll } from '../../testing/problemsOf.ts';
import { type RuleExample, readRuleDocument, ruleExamples, withMessages } from '../../testing/ruleDocs.ts';
import { afterFix, filesOf, messagesOf, page, problemsOfFences } from '../../testing/ruleSites.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText } from '../checkSiteText.ts';
import { isCertain } from '../fix/fixText.ts';
import { ruleIds } from '../report/ruleDocuments.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const known = new Map<RuleExample, Promise<readonly Problem[]>>();

/** The problems of an example, which is checked once. */
function problemsIn(example: RuleExample): Promise<readonly Problem[]> {
  const problems = known.get(example) ?? problemsOfFences(example.fences);
  known.set(example, problems);
  return problems;
}

const isWrong = ({ section }: RuleExample) => /wrong$/i.test(section);

test('everything that is reported has one document, and each document is about something that is reported', () => {
  expect(ruleExamples.map(({ id }) => id).sort()).toEqual([...ruleIds].sort());
});

describe.each(ruleExamples.map((document) => [document.id, document] as const))('%s', (id, document) => {
  const { file, source, examples } = document;
  const sectionOf = (name: RuleExample['section']) => examples.filter(({ section }) => section === name);

  test('its document says what it is about, and shows it or names the test that does', () => {
    expect(source).toMatch(new RegExp(`^# ${id}\\n\\n[^\\n]+[.:] [^\\n]+\\.\\n`));
    const [, shownBy = ''] = /Its test is `(.*)`\.\n/.exec(source) ?? [];
    if (examples.some(isWrong)) expect(shownBy).toBe('');
    else expect(readFileSync(path.join(root, shownBy), 'utf8')).toContain(id);
  });

  test('each wrong example has the messages below it', async () => {
    const messages = new Map<RuleExample, string>();
    for (const example of examples.filter(isWrong)) {
      const problems = await problemsIn(example);
      expect(problems.map(({ rule }) => rule)).toContain(id);
      messages.set(example, messagesOf(example, problems));
    }
    // After an intended change, vitest -u writes them.
    const expected = withMessages(document, (example) => messages.get(example));
    await expect(expected).toMatchFileSnapshot(path.join(root, file));
  });

  test.each(sectionOf('Right').map(({ what, fences }, index) => [what, index, fences] as const))(
    'nothing is reported: %s (%d)',
    async (_what, _index, fences) => {
      expect(await problemsOfFences(fences)).toEqual([]);
    },
  );

  test.each(
    (['Fixed', 'Offered'] as const).flatMap((section) =>
      sectionOf(section).map(({ fences }, index) => [section, index, fences] as const),
    ),
  )('%s (%d)', async (section, _index, fences) => {
    const [before, after] = [fences.slice(0, -1), fences.slice(-1)];
    const [[name = page, text] = []] = Object.entries(filesOf(after));
    const fixed = await afterFix(before, name, section === 'Offered');
    expect(fixed.text).toBe(text);
    expect(fixed.rules).toContain(id);
    if (section === 'Offered') expect((await afterFix(before, name, false)).text).not.toBe(text);
  });

  test.each(sectionOf('Not fixed').map(({ what, fences }, index) => [what, index, fences] as const))(
    'left to a person: %s (%d)',
    async (_what, _index, fences) => {
      const [name = page, text] = Object.entries(filesOf(fences.slice(-1)))[0] ?? [];
      expect((await afterFix(fences, name, true)).text).toBe(text);
    },
  );

  test('fixing a wrong example harms nothing, and fixing it again changes nothing', () => {
    for (const { fences } of examples.filter(isWrong))
      for (const [name, text] of Object.entries(filesOf(fences))) {
        if (text === null) continue;
        if (name.endsWith('.mdx')) expectNoHarm(text, (each) => checkText(each, name).problems);
        if (!name.endsWith('site.yaml')) continue;
        const check = (each: string) => checkSiteText(each).problems;
        const { text: after, fixed } = fixAll(text, check);
        if (fixed.length === 0) expect(after).toBe(text);
        expect(fixAll(after, check).text).toBe(after);
      }
  });
});

test('each rule that --fix applies says why the text means the same, above an example', async () => {
  const problems = (
    await Promise.all(ruleExamples.flatMap(({ examples }) => examples.filter(isWrong).map(problemsIn)))
  ).flat();
  const fixing = new Set(problems.filter(isCertain).map(({ rule }) => rule));
  const explained = ruleExamples.filter(({ examples }) =>
    examples.some(({ section, what }) => section === 'Fixed' && /^\p{Lu}.*\.$/u.test(what)),
  );
  expect(explained.map(({ id }) => id).sort()).toEqual([...fixing].sort());
});

test('messages of an example are written below it', () => {
  const source =
    '# a\n\nIt is. So.\n\n## Wrong\n\n```mdx\nA ``` b\n```\n\n```console\nold\n```\n\nWords:\n\n```mdx\nc\n```\n';
  const document = readRuleDocument('a', 'a.md', source);
  expect(withMessages(document, ({ what }) => what || 'new')).toBe(
    source.replace('old', 'new').replace(/c\n```\n$/, 'c\n```\n\n```console\nWords:\n```\n'),
  );
});
