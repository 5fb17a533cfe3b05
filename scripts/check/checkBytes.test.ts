/** Files that are not plain text of a plausible size: how the check reports their bytes. */
import { expect, test } from 'vitest';
import { problemLines } from '../testing/problemLines.ts';
import { head, problemsOf } from '../testing/problemsOf.ts';

const check = (content: string | Uint8Array): string => problemLines(problemsOf(content));

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

test('a file in UTF-16 is reported', () => {
  expect(
    check(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(head, 'utf16le')])),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:1:1  error  This character is saved in an old encoding and cannot be read.  encoding  Save the file with UTF-8 encoding. Then type the character again."`,
  );
});
