import { expect, test } from 'vitest';
import { checkBody } from '../bodyProblems.ts';
import { unparsedMarkdown } from './unparsedMarkdown.ts';

/** What the rule finds in a body that starts on line 3: line, columns and rule. */
const check = (body: string): string[] =>
  checkBody(`---\n---\n${body}`, 'content/about.mdx')
    .problems.filter(({ ruleId }) => ruleId !== undefined && ruleId in unparsedMarkdown.about)
    .map(({ line, place, ruleId }) => {
      const { start, end } = place && 'start' in place ? place : {};
      return `${line}:${start?.column}-${end?.column} ${ruleId}`;
    });

test.each([
  ['a space between words and address', 'See [our work] (/portfolio) now.', '3:5-28 unparsed-link'],
  ['a space inside the address', 'See [our work](/port folio) now.', '3:5-28 unparsed-link'],
  ['a reference without a definition', 'See [our work][work] now.', '3:5-21 unparsed-link'],
  ['a footnote without its note', 'As measured.[^1]', '3:13-17 undefined-footnote'],
  ['bold that never ends', 'This is **bold.', '3:9-11 unparsed-emphasis'],
  ['one backtick', 'Run `npm ci now.', '3:5-6 unparsed-code'],
  ['a mark of another program', 'This is ==marked== text.', '3:9-19 unparsed-mark'],
  ['a heading without its space', '##Heading', '3:1-4 unparsed-heading'],
  ['bullets of another program', '• One\n• Two', '3:1-3 unparsed-list'],
  ['a table without its second line', '| a | b |\n| 1 | 2 |', '3:1-10 unparsed-table'],
  ['hyphens under a line', 'Some words\n---', '3:1-4 accidental-heading'],
  ['a row with more cells than columns', '| a | b |\n| - | - |\n| 1 | 2 | 3 |', '5:9-14 lost-cells'],
])('a copywriter learns of %s', (_what, body, found) => {
  expect(check(body)).toEqual([found]);
});

test('bold with spaces inside is reported at both ends', () => {
  expect(check('This is ** bold ** text.')).toEqual([
    '3:9-11 unparsed-emphasis',
    '3:17-19 unparsed-emphasis',
  ]);
});

test.each([
  'Prices [in euros] (see below) are net. Write to [sales](/contact) (open all day).',
  'Escaped: \\*\\*, \\[a\\](/b c), \\`. A product of 3 * 4 ** 2 is in `a ** b`.',
  '```js\nconst a = [b](/c d); // ** `\n```',
  '## Heading\n\nText\n\n---\n\nMore.',
  'Heading\n-------\n\nHeading\n===\n\n- One\n- Two #hashtag #1',
  '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 |',
  'A note.[^1]\n\n[^1]: The note.',
  'Our [work][w].\n\n[w]: /portfolio',
])('nothing is said about sound Markdown: %s', (body) => {
  expect(check(body)).toEqual([]);
});
