import { expect, test } from 'vitest';
import { codes, gap, passage, spansOf } from './passages.ts';

/** The source of each character of a value. */
const written = (value: string, source: string, code: RegExp, from = 0) =>
  spansOf(value, source, from, code).map(([start, end]) => source.slice(start, end));

test('characters written as codes are found in the source', () => {
  expect(written('a&b', 'a&amp;b', codes.markdown)).toEqual(['a', '&amp;', 'b']);
  expect(written('a*b', 'a\\*b', codes.markdown)).toEqual(['a', '\\*', 'b']);
  expect(written('a"b', 'a\\"b', codes.doubleQuoted)).toEqual(['a', '\\"', 'b']);
  expect(written("a'b", 'a\\x27b', codes.doubleQuoted)).toEqual(['a', '\\x27', 'b']);
  expect(written("a'b", "a''b", codes.singleQuoted)).toEqual(['a', "''", 'b']);
});

test('text that only looks like a code is found in the source', () => {
  expect(written('R&D; a&co', 'R&D; a&co', codes.markdown)).toEqual([...'R&D; a&co']);
  expect(written("it''s", "it''s", codes.plain)).toEqual([..."it''s"]);
});

test('text in indented, quoted or folded lines is found in the source', () => {
  expect(written('a\nb', 'a\n  > b', codes.markdown)).toEqual(['a', '\n', 'b']);
  expect(written('a b', 'a\n    b', codes.plain)).toEqual(['a', '\n', 'b']);
});

test('a passage knows where its pieces are', () => {
  const source = 'One **two**\nthree';
  const { text, spanOf } = passage(
    [
      { text: 'One ', from: 0, code: codes.markdown },
      { text: 'two', from: 6, code: codes.markdown },
      { text: gap, from: 9, to: 11 },
      { text: '\nthree', from: 11, code: codes.markdown },
    ],
    source,
  );
  expect(text).toBe(`One two${gap}\nthree`);
  expect(spanOf(4, 7)).toEqual({ from: 6, to: 9 });
  expect(spanOf(9, 14)).toEqual({ from: 12, to: 17 });
});
