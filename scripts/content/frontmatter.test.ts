import { expect, test } from 'vitest';
import { positionAt } from '../lib/problem.ts';
import { readFrontmatter } from './frontmatter.ts';

test.each<[what: string, text: string, data: unknown]>([
  [
    'Windows line ends',
    '---\r\ntitle: a\r\nprojects:\r\n  - id: b\r\n# The end.\r\n---\r\n\r\n# Body\r\n',
    { title: 'a', projects: [{ id: 'b' }] },
  ],
  [
    'YAML 1.2',
    '---\nanswer: no\ndate: 2027-01-15\nversion: 1.10\nquoted: "1.10"\nyes: true\nnothing:\n---\n',
    { answer: 'no', date: '2027-01-15', version: 1.1, quoted: '1.10', yes: true, nothing: null },
  ],
  ['no fields', '---\n---\n\nBody\n', {}],
  ['only a comment', '---\n# only a comment\n---\n', {}],
  ['spaces after the dashes', '--- \ntitle: a\n---\t\n', { title: 'a' }],
  ['dashes in the body', '---\ntitle: a\n---\n\nOne\n\n---\n\ntitle: b\n', { title: 'a' }],
  // gray-matter leaves the “\r” after the last value.
  ['a Windows line end after a value', '---\r\nicon: clock\r\n---\r\n', { icon: 'clock' }],
  ['a Windows line end after a quotation', '---\r\ntitle: "a"\r\n---\r\n', { title: 'a' }],
])('reads %s', (_what, text, data) => {
  expect(readFrontmatter(text)).toMatchObject({ data, findings: [] });
});

test.each<[what: string, fields: string, line: number, column: number]>([
  ['an asterisk', 'title: *New*', 2, 8],
  // The parser reports it at the end.
  ['an unclosed quotation mark', 'title: "a\nlabel: b\ndescription: c', 2, 8],
  ['an unclosed bracket', 'title: [a', 2, 10],
  // gray-matter ends the fields there, and a draft would be published.
  ['four dashes among the fields', 'title: a\n----\ndraft: true', 3, 1],
])('reports %s, each time it is read', (_what, fields, line, column) => {
  const text = `---\n${fields}\n---\n`;
  for (let time = 0; time < 2; time++)
    expect(readFrontmatter(text).findings.map(({ from = 0 }) => positionAt(text, from))).toEqual([
      { line, column },
    ]);
});
