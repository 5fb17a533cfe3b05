import { describe, expect, test } from 'vitest';
import { markOf, marksOf, problemsOfExample } from '../../testing/markedSite.ts';
import { reported } from '../report/ruleList.ts';
import { runCheck } from '../runCheck.ts';
import { examples } from './examples.ts';

const ids = [...new Set(reported.flatMap(([, about]) => Object.keys(about)))];

describe.each(Object.entries(examples))('the example of %s', (id, { fails, passes }) => {
  test('is reported at its mark, and by no other rule', async () => {
    const found = (await problemsOfExample(fails, [id])).map((each) => ({
      rule: each.rule,
      ...markOf(each),
    }));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(marksOf(fails).map((mark) => ({ rule: id, ...mark })));
  });

  test('is right when it is corrected', async () => {
    expect(await problemsOfExample(passes, [id])).toEqual([]);
  });
});

test('every example is of a rule', () => {
  expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Rules that no example can show, and why. Their own tests show them. */
const withoutExample: Readonly<Record<string, string>> = {
  'too-slow': 'only a file that is checked for seconds is reported',
  'unreadable-file': 'whether a file can be opened depends on who runs the check',
  'check-failed': 'it is reported if the check itself has an error, which no file may cause',
  'external-link': 'another site has to answer',
  encoding: 'its bytes are no text',
  'not-a-file': 'it is a link to another file',
  'too-large': 'it has thousands of lines',
  tangled: 'it has hundreds of levels',
  'page-type': 'the site has every page type',
  'heavy-picture': 'it is a picture',
  'small-picture': 'it is a picture',
  'moving-picture': 'it is a picture',
  ...Object.fromEntries(
    ['type', 'name', 'project', 'project-title', 'quote'].map((what) => [
      `duplicate-${what}`,
      'it is like duplicate-title',
    ]),
  ),
};

test('every rule has an example, but for those that are listed here', () => {
  expect(ids.filter((id) => id in examples === id in withoutExample)).toEqual([]);
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
