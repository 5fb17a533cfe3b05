import { expect, test } from 'vitest';
import { checkPage } from '../checkPage.ts';
import { checkText, nothing } from '../../testing/checkText.ts';
import { about } from '../../testing/workspace.ts';

/** The text with each mark replaced by the expected one, as `--fix` does. */
function fixed(body: string): string {
  const text = about({}, body);
  const lines = text.split('\n');
  const { problems } = checkPage(text, 'about.mdx', 'content/about.mdx');
  for (const { place, expected } of problems.toReversed()) {
    if (!place || !('start' in place)) throw new Error('A problem has no end.');
    const { line, column } = place.start;
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + expected?.[0] + old.slice(place.end.column - 1);
  }
  return lines.slice(6).join('\n');
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
