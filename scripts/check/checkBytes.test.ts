/** Files that are not plain text of a plausible size: how the check reports their bytes. */
import { expect, test } from 'vitest';
import { report } from './report/report.ts';
import { head, problemsOf } from '../testing/problemsOf.ts';

const check = (content: string | Uint8Array): string => report(problemsOf(content));

test('a file that is too large is refused before it is read', () => {
  expect(check(Buffer.alloc(600_000, 'a '))).toMatchInlineSnapshot(`
    "content/about.mdx:1:1  error  The file is 600 kB long, and at most 500 kB of text are read.  too-large
        Divide it into several pages, or put what is no text into public/.

    1 error in 1 file."
  `);
  expect(check('a\n'.repeat(10_001))).toMatchInlineSnapshot(`
    "content/about.mdx:1:1  error  The file is 10001 lines long, and at most 10000 lines of text are read.  too-large
        Divide it into several pages, or put what is no text into public/.

    1 error in 1 file."
  `);
});

test('a byte that is not UTF-8 is reported at its line and column', () => {
  const bytes = Buffer.concat([
    Buffer.from(`${head}Zoë says caf`),
    Buffer.from([0xe9]),
    Buffer.from(' and more.\n'),
  ]);
  expect(check(bytes)).toMatchInlineSnapshot(`
    "content/about.mdx:7:13  error  From here on a letter is saved in an old encoding and cannot be read.  encoding
        Save the file with the encoding UTF-8. Then write the letter again.

    1 error in 1 file."
  `);
  expect(check(Buffer.from(`${head}Zoë says café.\n`))).not.toContain('encoding');
});

test('a file in UTF-16 and a file with a zero byte are reported', () => {
  expect(
    check(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(head, 'utf16le')])),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:1:1  error  The file is saved as UTF-16 (“Unicode”), and none of it can be read.  encoding
        Save the file with the encoding UTF-8.

    1 error in 1 file."
  `);
  expect(check(`${head}a\u0000b\n`)).toMatchInlineSnapshot(`
    "content/about.mdx:7:2  error  There is a sign here that no text holds (a zero byte).  encoding
        Save the file with the encoding UTF-8.

    1 error in 1 file."
  `);
});

test('a byte order mark and Windows line endings are accepted, and positions are right', () => {
  const text = `${head}Costs {price} and\n<10s.\n`;
  expect(check(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(check(text));
});

test('conflict markers are reported in the fields and in the body', () => {
  const text =
    '---\ntemplate: page\n<<<<<<< HEAD\ntitle: Ours\n=======\ntitle: Theirs\n>>>>>>> branch\ndescription: a\n---\n\nText.\n\n>>>>>>> branch\n';
  expect(check(text)).toMatchInlineSnapshot(`
    "content/about.mdx:3:1  error  Two versions of the text meet here, and one must be chosen.  merge-conflict
        Keep the version you want, and delete the other and the lines <<<<<<<, ======= and >>>>>>>.
    content/about.mdx:13:1  error  Two versions of the text meet here, and one must be chosen.  merge-conflict
        Delete this line, which is left over.

    2 errors in 1 file."
  `);
});

test('underlined headings and blockquotes are not conflict markers', () => {
  expect(problemsOf(`${head}Title\n=======\n\n> > quoted\n`).map(({ ruleId }) => ruleId)).toEqual([
    'second-main-heading',
  ]);
});

test('a conflict does not hide other problems', () => {
  const text = `${head}<<<<<<< a\nFor {price}.\n=======\nFor {cost}.\n>>>>>>> b\n\n<Fqa />\n`;
  expect(problemsOf(text).map(({ line, ruleId }) => `${line} ${ruleId}`)).toEqual([
    '7 merge-conflict',
    '8 no-code',
    '13 unknown-component',
  ]);
});
