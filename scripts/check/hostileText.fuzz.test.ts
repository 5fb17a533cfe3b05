/** Files that try to keep the check busy: it ends soon, and reports what is wrong. */
import { expect, test } from 'vitest';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { head, problemsOf } from '../testing/problemsOf.ts';
import { report } from './report/report.ts';

const limit = 20_000;

const many = (unit: string, length = 199_000) => unit.repeat(Math.floor(length / unit.length));

const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

/** Bodies of the largest size that is read, each of which takes some parser or rule quadratic time or much memory. */
const bodies: Record<string, string> = {
  'list items': many('- an item\n'),
  'nested lists': numbered(600, (depth) => `${' '.repeat(depth)}- a\n`),
  'table rows': `| a | b |\n| - | - |\n${many('| c | d |\n')}`,
  'table cells': `|${many(' a |', 99_000)}\n|${many(' - |', 99_000)}`,
  'nested quotations': many('> '),
  'quotations on lines of their own': many(`${'>'.repeat(99)}a\n\n`),
  emphasis: many('*a* '),
  'unclosed emphasis': `${many('***', 99_000)}a${many('***', 99_000)}`,
  brackets: many('['),
  'unclosed links': many('[a]('),
  links: many('[a link](/contact) '),
  addresses: many('www.example.com '),
  'an address of dots': `www.a${many('.')}b`,
  'combining characters': `a${many('\u0301', 99_000)}`,
  'HTML comments': many('<!-- a -->\n\n'),
  braces: many('{} \n\n'),
  'braces in a comment': `{/*${many('} ')}*/}`,
  'template strings': many('{`${'),
  'tags in code': many('<b>{', 7000),
  'pasted code': many('import a\n'),
  'angle brackets': many('<'),
  tags: many('<FAQ>'),
  'unclosed tags': many('<a b="'),
  entities: many('&amp;'),
  'one line': many('word '),
  'one word': many('a'),
  'short sentences': many('We go. I see. It is. '),
  lines: many('A line of a paragraph\n'),
  'hard line breaks': many('a line  \n'),
  headings: many('a\n=\n'),
  'quotation marks': many('a "b" '),
  'unknown words': numbered(20_000, (index) => `zxq${index.toString(36).replace(/\d/g, 'w')} `),
  'links that lead nowhere': numbered(3000, (index) => `[a${index}](javascript:${index})\n\n`),
  attributes: `<Section title="a" ${numbered(6000, (index) => `a${index}="b" `)}>\n\na\n\n</Section>`,
};

const fields: Record<string, string> = {
  'an alias with spaces after it': `title: *a${many(' ')}b`,
  'a list entry with spaces after it': `title: *a\nb:\n  - ${many(' ')}*b`,
  'tags with spaces after them': `title: !a${' !'.repeat(100)}${many(' ', 190_000)}b`,
  'nested lists in fields': `a: ${many('[')}`,
  'nested fields': many('a: '),
  'unknown fields': `template: page\n${numbered(6000, (index) => `field${index}: some words\n`)}`,
};

const hostile: [name: string, text: string][] = [
  ...Object.entries(bodies).map(([name, body]): [string, string] => [name, `${head}${body}\n`]),
  ...Object.entries(fields).map(([name, yaml]): [string, string] => [name, `---\n${yaml}\n---\n\nText.\n`]),
  ['a first line of hyphens', `${many('-')}x\ntitle: A\n---\n`],
  ['a first line of dashes', `${many('–', 60_000)}x\ntitle: A\n---\n`],
];

test.each(hostile)('the check ends: %s', { timeout: 600_000 }, (_name, text) => {
  const problems = problemsOf(text);
  const rules = problems.map(({ rule }) => rule);
  expect(rules).not.toContain('too-large');
  expect(rules).not.toContain('check-failed');
  // A file that takes too long has one error.
  if (rules.includes('too-slow')) expect(rules).toEqual(['too-slow']);
  for (const each of new Set(rules))
    expect(rules.filter((other) => other === each).length).toBeLessThanOrEqual(101);
  const printed = withTimeLimit(() => report(problems, () => text), limit);
  expect(printed.length).toBeLessThan(200_000);
});
