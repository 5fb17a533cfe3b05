import { expect, test } from 'vitest';
import { positionAt } from '../../src/model/problem.ts';
import { readFrontmatter } from './frontmatter.ts';
import { readYaml } from './yaml/readYaml.ts';

const nested = `---
title: Hello
cta:
  title: Ask
  primaryButtonText:   Write
projects:
  - id: one
    title: First
  - id: two
    title: "Second"
# The end.
---

# Body
`;

const windows = `\uFEFF${nested.replaceAll('\n', '\r\n')}`;

test.each<[what: string, path: PropertyKey[], value: [number, number], key?: [number, number]]>([
  ['a field', ['title'], [2, 8], [2, 1]],
  ['a field of a group', ['cta', 'title'], [4, 10], [4, 3]],
  ['a value after spaces', ['cta', 'primaryButtonText'], [5, 24], [5, 3]],
  ['an entry', ['projects', 1], [9, 5]],
  ['a field of an entry', ['projects', 1, 'title'], [10, 12], [10, 5]],
  // What is missing is at the nearest thing around it.
  ['no field', ['description'], [2, 1]],
  ['no field of a group', ['cta', 'subtitle'], [4, 3], [4, 3]],
  ['no field of an entry', ['projects', 1, 'image'], [9, 5]],
])('the place of %s, with Windows line ends too', (_what, fieldPath, value, key) => {
  for (const text of [nested, windows]) {
    const { offsetOf, keyOffset } = readFrontmatter(text);
    const positionOf = (offset: number) => {
      const { line, column } = positionAt(text.replace(/^\uFEFF/, ''), offset);
      return [line, column];
    };
    expect(positionOf(offsetOf(fieldPath))).toEqual(value);
    if (key) expect(positionOf(keyOffset(fieldPath))).toEqual(key);
  }
});

test.each<[what: string, text: string, data: unknown]>([
  ['Windows line ends and a byte order mark', windows, readFrontmatter(nested).data],
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

test.each(['---js', '---\tjs', '\uFEFF---js', '---js\r'])('fields in JavaScript are refused: %j', (fence) => {
  const { data, findings } = readFrontmatter(`${fence}\n{ title: (globalThis.contentRan = true) }\n---\n`);
  expect(findings.map(({ rule }) => rule)).toEqual(['frontmatter-fence']);
  expect([data, Reflect.has(globalThis, 'contentRan')]).toEqual([undefined, false]);
});

test.each<[what: string, fields: string, line: number, column: number]>([
  ['a tag that would create code', 'title: !!js/function "function () { return 1 }"', 2, 8],
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

test('positions in a YAML file count from its first line', () => {
  const { offsetOf, data } = readYaml('name: Acme\nperson:\n  name: Ada\n');
  expect(data).toEqual({ name: 'Acme', person: { name: 'Ada' } });
  expect(offsetOf(['person', 'name'])).toBe(27);
  expect(readYaml('name: Acme\n', 7).offsetOf(['name'])).toBe(13);
});
