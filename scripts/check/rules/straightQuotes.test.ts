import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';
import { about } from '../../testing/workspace.ts';
import { checkPage } from '../checkPage.ts';

/** The text with each mark replaced by the expected one, as `--fix` does. */
function fixed(body: string): string {
  const text = about({}, body);
  const { problems } = checkPage(text, 'about.mdx', 'content/about.mdx');
  const after = problems
    .toReversed()
    .reduce((result, { from, to, instead }) => result.slice(0, from) + instead + result.slice(to), text);
  return after.split('\n').slice(6).join('\n');
}

test('the suggested curly marks open and close correctly', () => {
  expect(
    fixed("\"Yes,\" he said (\"the 'fine' one\"). Rock 'n' roll, the '90s, 'tis the clients' own."),
  ).toBe('“Yes,” he said (“the ‘fine’ one”). Rock ’n’ roll, the ’90s, ’tis the clients’ own.');
  expect(fixed('**"Bold"** and "*it*", "since 2018" and "`code`".')).toBe(
    '**“Bold”** and “*it*”, “since 2018” and “`code`”.',
  );
});

test('marks that are curly, are units, are in code or are escaped are allowed', () => {
  expect(
    checkText(
      "We’ll say “yes”. It is 6' 2\" tall, and `it's`. Straight \\\" and \\' are meant, &quot; too.\n",
      {
        label: 'It’s',
      },
    ),
  ).toBe(nothing);
  expect(
    checkPage(
      '---\ntemplate: page\ntitle: About\ndescription: "We\\x27ll see."\n---\n',
      'about.mdx',
      'content/about.mdx',
    ).problems,
  ).toEqual([]);
});
