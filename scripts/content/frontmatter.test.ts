import matter from 'gray-matter';
import { expect, test } from 'vitest';
import { positionAt } from '../../src/model/problem.ts';
import { readFrontmatter, readYaml } from './frontmatter.ts';
import { problemLines } from '../testing/problemLines.ts';

const file = 'content/about.mdx';
const problemsOf = (text: string): string => problemLines(readFrontmatter(text, file).problems);

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

/** The positions of values and names in the fields of a page. */
function positionsIn(text: string) {
  const { offsetOf, keyOffset } = readFrontmatter(text, file);
  const plain = text.replace(/^\uFEFF/, '');
  return {
    of: (path: PropertyKey[]) => positionAt(plain, offsetOf(path)),
    ofKey: (path: PropertyKey[]) => positionAt(plain, keyOffset(path)),
  };
}

test('the position of a value is where its author wrote it', () => {
  const positionOf = positionsIn(nested).of;
  expect(positionOf(['title'])).toEqual({ line: 2, column: 8 });
  expect(positionOf(['cta', 'title'])).toEqual({ line: 4, column: 10 });
  expect(positionOf(['cta', 'primaryButtonText'])).toEqual({ line: 5, column: 24 });
  expect(positionOf(['projects', 1])).toEqual({ line: 9, column: 5 });
  expect(positionOf(['projects', 1, 'title'])).toEqual({ line: 10, column: 12 });
});

test('the name of a field has a position of its own', () => {
  const positionOfKey = positionsIn(nested).ofKey;
  expect(positionOfKey(['title'])).toEqual({ line: 2, column: 1 });
  expect(positionOfKey(['cta', 'primaryButtonText'])).toEqual({ line: 5, column: 3 });
  expect(positionOfKey(['projects', 1, 'title'])).toEqual({ line: 10, column: 5 });
});

test('the position of a missing value is that of the nearest thing around it', () => {
  const { of: positionOf, ofKey: positionOfKey } = positionsIn(nested);
  expect(positionOf(['description'])).toEqual({ line: 2, column: 1 });
  expect(positionOf(['cta', 'subtitle'])).toEqual({ line: 4, column: 3 });
  expect(positionOf(['projects', 1, 'image'])).toEqual({ line: 9, column: 5 });
  expect(positionOfKey(['cta', 'subtitle'])).toEqual({ line: 4, column: 3 });
});

test('a byte order mark and Windows line endings change neither data nor positions', () => {
  const plain = readFrontmatter(nested, file);
  const windows = `\uFEFF${nested.replaceAll('\n', '\r\n')}`;
  const { data, problems } = readFrontmatter(windows, file);
  const positionOf = positionsIn(windows).of;
  expect(problems).toEqual([]);
  expect(plain.data).toMatchObject({ title: 'Hello', projects: [{ id: 'one' }, { title: 'Second' }] });
  expect(data).toEqual(plain.data);
  expect(positionOf(['projects', 1, 'title'])).toEqual({ line: 10, column: 12 });
});

test('values are parsed as YAML 1.2', () => {
  const { data } = readFrontmatter(
    '---\nanswer: no\ndate: 2027-01-15\nversion: 1.10\nquoted: "1.10"\nyes: true\nnothing:\n---\n',
    file,
  );
  expect(data).toEqual({
    answer: 'no',
    date: '2027-01-15',
    version: 1.1,
    quoted: '1.10',
    yes: true,
    nothing: null,
  });
});

test('empty frontmatter has no fields', () => {
  expect(readFrontmatter('---\n---\n\nBody\n', file)).toMatchObject({ data: {}, problems: [] });
  expect(readFrontmatter('---\n# only a comment\n---\n', file)).toMatchObject({ data: {}, problems: [] });
});

test('spaces after the dashes are allowed', () => {
  expect(readFrontmatter('--- \ntitle: a\n---\t\n', file)).toMatchObject({
    data: { title: 'a' },
    problems: [],
  });
});

test('dashes in the body are not a fence', () => {
  const { data } = readFrontmatter('---\ntitle: a\n---\n\nOne\n\n---\n\ntitle: b\n', file);
  expect(data).toEqual({ title: 'a' });
});

test('fields in JavaScript are refused, and never run', () => {
  const ran = () => Reflect.has(globalThis, 'contentRan');
  expect(problemsOf('---js\n{ title: (globalThis.contentRan = true) }\n---\n')).toMatchInlineSnapshot(
    `"content/about.mdx:1:1  error  The file starts with “---js”, so its fields cannot be read.  frontmatter-fence  Write exactly three dashes: ---"`,
  );
  for (const fence of [
    '---js',
    '---javascript',
    '--- js',
    '---coffee',
    '---json',
    '---\tjs',
    '\uFEFF---js',
    '---js\r',
  ]) {
    const { data, problems } = readFrontmatter(
      `${fence}\n{ title: (globalThis.contentRan = true) }\n---\n`,
      file,
    );
    expect(problems.map(({ rule }) => rule)).toEqual(['frontmatter-fence']);
    expect(data).toBe(undefined);
  }
  expect(ran()).toBe(false);
  // With its defaults, gray-matter does run this text, so the side effect would be visible.
  matter('---js\n{ title: (globalThis.contentRan = true) }\n---\n', {});
  expect(ran()).toBe(true);
  Reflect.deleteProperty(globalThis, 'contentRan');
});

test('a YAML tag cannot create code', () => {
  const { data, problems } = readFrontmatter(
    '---\ntitle: !!js/function "function () { return 1 }"\n---\n',
    file,
  );
  expect(data).toBe(undefined);
  expect(problems).toMatchObject([{ place: { line: 2, column: 8 }, rule: 'yaml' }]);
  expect(problems[0]?.instead).toBe(undefined);
});

test('a YAML error is reported on every reading of the same text', () => {
  const text = '---\ntitle: [a\n---\n';
  const first = problemsOf(text);
  expect(first).toMatchInlineSnapshot(
    `"content/about.mdx:2:10  error  A closing quotation mark or bracket is missing.  yaml  Add it where the text ends."`,
  );
  expect(problemsOf(text)).toBe(first);
  expect(readFrontmatter(text, file).data).toBe(undefined);
});

test('positions in a YAML file count from its first line', () => {
  const { offsetOf, data } = readYaml('name: Acme\nperson:\n  name: Ada\n', 'content/site.yaml');
  expect(data).toEqual({ name: 'Acme', person: { name: 'Ada' } });
  expect(offsetOf(['person', 'name'])).toBe(27);
  expect(
    readYaml('name: Acme\n', 'a.mdx', { whole: '\n\n---\n\nname: Acme\n', base: 7 }).offsetOf(['name']),
  ).toBe(13);
});

// Bug: gray-matter cuts before “\n---” and leaves the “\r” after the last value. It becomes part of a plain text, and
// is an error after a quotation.
test('a Windows line ending is not part of the last value', () => {
  expect(readFrontmatter('---\r\nicon: clock\r\n---\r\n', file).data).toEqual({ icon: 'clock' });
});

test('a Windows line ending may follow a last value in quotation marks', () => {
  expect(readFrontmatter('---\r\ntitle: "a"\r\n---\r\n', file).problems).toEqual([]);
});

// Bug: fields end at gray-matter's first “\n---”, so `draft` is silently lost and the draft is published.
test('four dashes among the fields are reported, or do not end them', () => {
  const { data, problems } = readFrontmatter('---\ntitle: a\n----\ndraft: true\n---\n', file);
  if (problems.length === 0) expect(data).toHaveProperty('draft', true);
});

// Bug: `toJS` throws a ReferenceError if a value starts with an asterisk, as bold Markdown does. The build ends with a
// stack trace.
test('a value that starts with an asterisk is a problem with a position', () => {
  expect(readFrontmatter('---\ntitle: *New*\n---\n', file).problems).toMatchObject([
    { place: { line: 2, column: 8 } },
  ]);
});

// Bug: the parser reports an unclosed quotation at the end of the fields, but the error is where it opens.
test('an unclosed quotation mark is reported on its own line', () => {
  expect(readFrontmatter('---\ntitle: "a\nlabel: b\ndescription: c\n---\n', file).problems).toMatchObject([
    { place: { line: 2 } },
  ]);
});
