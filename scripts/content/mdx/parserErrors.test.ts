/** The parser identifies its errors as the content check expects. An update that changes this fails here first. */
import { expect, test } from 'vitest';
import { VFileMessage } from 'vfile-message';
import { tryParseMdx } from './parseMdx.ts';

/** The error of a text: its source and rule, its offset, and the names of the tags that are open there. */
function errorOf(text: string): unknown[] {
  const parsed = tryParseMdx(text);
  if (parsed.tree || !(parsed.error instanceof VFileMessage)) return ['no error of the parser'];
  const { source, ruleId, place } = parsed.error;
  const start = place && 'start' in place ? place.start : place;
  return [`${source}:${ruleId}`, start?.offset, ...parsed.openTags.map(({ name }) => name)];
}

/** Acorn decides where code is invalid. The check only needs an offset after the start of the code. */
const anywhere: unknown = expect.any(Number);

test.each<[text: string, id: string, offset: unknown, ...openTags: string[]]>([
  ['a <b> c\n', 'mdast-util-mdx-jsx:end-tag-mismatch', 0, 'b'],
  ['<A>\n\n<B>\n\nc\n', 'mdast-util-mdx-jsx:end-tag-mismatch', undefined, 'A', 'B'],
  ['<A>\n\n<B>\n\n</A>\n', 'mdast-util-mdx-jsx:end-tag-mismatch', 10, 'A', 'B'],
  ['<A>\n\n<B>\n\nc</B>\n', 'mdast-util-mdx-jsx:end-tag-mismatch', 11, 'A', 'B'],
  ['a</B>\n', 'mdast-util-mdx-jsx:unexpected-closing-slash', 2],
  ['<A></A b>\n', 'mdast-util-mdx-jsx:unexpected-attribute', 7, 'A'],
  ['<A></A/>\n', 'mdast-util-mdx-jsx:unexpected-self-closing-slash', 6, 'A'],
  ['a <5\n', 'micromark-extension-mdx-jsx:unexpected-character', 3],
  ['a <b c="d\n', 'micromark-extension-mdx-jsx:unexpected-eof', 9],
  ['> <A\nb>\n', 'micromark-extension-mdx-jsx:unexpected-lazy', 5],
  ['a {b c} d\n', 'micromark-extension-mdx-expression:acorn', anywhere],
  ['a {b\n', 'micromark-extension-mdx-expression:unexpected-eof', 4],
  ['> {a\nb}\n', 'micromark-extension-mdx-expression:unexpected-lazy', 5],
  ['<A {b} />\n', 'micromark-extension-mdx-expression:non-spread', 4],
  ['<A {...b, c} />\n', 'micromark-extension-mdx-expression:spread-extra', 10],
  ['import a\n', 'micromark-extension-mdxjs-esm:acorn', anywhere],
  ['export const a = 1\nb()\n', 'micromark-extension-mdxjs-esm:non-esm', anywhere],
])('the error in %j', (text, ...error) => {
  expect(errorOf(text)).toEqual(error);
});
