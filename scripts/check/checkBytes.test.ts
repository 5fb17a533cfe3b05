/** Files that are not plain text of a plausible size: how the check reports their bytes. */
import { expect, test } from 'vitest';
import { problemLines } from '../testing/problemLines.ts';
import { head, problemsOf } from '../testing/problemsOf.ts';

const check = (content: string | Uint8Array): string => problemLines(problemsOf(content));

test('a file that is too large is refused before it is read', () => {
  expect(check(Buffer.alloc(600_000, 'a '))).toMatchInlineSnapshot(
    `"content/about.mdx:1:1  error  This file has 600 kB of text. The limit is 200 kB.  too-large  Split it into several pages. If it is not text, put it in public/."`,
  );
});

test('a byte that is not UTF-8 is reported at its line and column', () => {
  const bytes = Buffer.concat([
    Buffer.from(`${head}Zoë says caf`),
    Buffer.from([0xe9]),
    Buffer.from(' and more.\n'),
  ]);
  expect(check(bytes)).toMatchInlineSnapshot(
    `"content/about.mdx:7:13  error  This character is saved in an old encoding and cannot be read.  encoding  Save the file with UTF-8 encoding. Then type the character again."`,
  );
  expect(check(Buffer.from(`${head}Zoë says café.\n`))).not.toContain('encoding');
});

test('a file in UTF-16 and a file with a zero byte are reported', () => {
  expect(
    check(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(head, 'utf16le')])),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:1:1  error  This character is saved in an old encoding and cannot be read.  encoding  Save the file with UTF-8 encoding. Then type the character again."`,
  );
  expect(check(`${head}a\u0000b\n`)).toMatchInlineSnapshot(
    `"content/about.mdx:7:2  error  There is a character here that does not belong in text (a zero byte).  encoding  Save the file with UTF-8 encoding."`,
  );
});

test('a byte order mark and Windows line endings are accepted, and positions are right', () => {
  const text = `${head}Costs {price} and\n<10s.\n`;
  expect(check(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(check(text));
});

test('conflict markers are reported in the fields and in the body', () => {
  const text =
    '---\ntemplate: page\n<<<<<<< HEAD\ntitle: Ours\n=======\ntitle: Theirs\n>>>>>>> branch\ndescription: a\n---\n\nText.\n\n>>>>>>> branch\n';
  expect(check(text)).toMatchInlineSnapshot(`
    "content/about.mdx:3:1  error  There are two conflicting versions of this text.  merge-conflict  Keep the version that you want. Delete the other one, and the lines <<<<<<<, ======= and >>>>>>>.
    content/about.mdx:13:1  error  There are two conflicting versions of this text.  merge-conflict  Delete this leftover line."
  `);
});

test('the end of a conflict inside another one is reported', () => {
  const text = `${head}<<<<<<< a\nOne.\n\n<<<<<<< b\nTwo.\n>>>>>>> c\n=======\nThree.\n>>>>>>> d\n`;
  const lines = problemsOf(text).flatMap(({ rule, place: { line } }) =>
    rule === 'merge-conflict' ? line : [],
  );
  expect(lines).toEqual([7, 10, 12]);
});

test('underlined headings and blockquotes are not conflict markers', () => {
  expect(problemsOf(`${head}Title\n=======\n\n> > quoted\n`).map(({ rule }) => rule)).toEqual([
    'second-main-heading',
  ]);
});

test('a conflict does not hide other problems', () => {
  const text = `${head}<<<<<<< a\nFor {price}.\n=======\nFor {cost}.\n>>>>>>> b\n\n<Fqa />\n`;
  expect(problemsOf(text).map(({ place: { line }, rule }) => `${line} ${rule}`)).toEqual([
    '7 merge-conflict',
    '8 no-code',
    '13 unknown-component',
  ]);
});
