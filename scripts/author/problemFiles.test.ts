import { expect, test } from 'vitest';
import { type Finding, problem } from '../../src/model/problem.ts';
import { problemFiles } from './problemFiles.ts';

const texts: Record<string, string> = {
  'content/a.mdx': 'one\r\ntwo misspelt\r\n<Timelin>\r\nfour',
  'content/b.mdx': '',
};
const read = async (file: string) => {
  const text = texts[file];
  if (text === undefined) throw new Error('There is no such file.');
  return text;
};
/** A problem at a line and a column of a file, up to a column of the same line. */
const at = (file: string, line: number, column: number, end?: number) => {
  const text = texts[file] ?? '\n'.repeat(9);
  const from =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? column : column - 1);
  const range = { from, ...(end !== undefined && { to: from + end - column }) };
  return (found: Omit<Finding, 'from' | 'to'>) => problem({ ...found, ...range, file }, text);
};

test('files with errors come first, and errors before warnings', async () => {
  const files = await problemFiles(
    [
      at('content/a.mdx', 1, 1)({ rule: 'w', reason: 'Warning a', level: 'warning' }),
      at('content/a.mdx', 2, 1)({ rule: 'w', reason: 'Warning b', level: 'warning' }),
      at('content/b.mdx', 1, 1)({ rule: 'e', reason: 'Error a' }),
      at('content/c.mdx', 7, 3)({ rule: 'e', reason: 'Error b' }),
      at('content/a.mdx', 3, 1)({ rule: 'e', reason: 'Error c' }),
    ],
    read,
  );
  expect(files.map(({ file, cards }) => [file, cards.map(({ reason }) => reason)])).toEqual([
    ['content/b.mdx', ['Error a']],
    ['content/c.mdx', ['Error b']],
    ['content/a.mdx', ['Error c', 'Warning a', 'Warning b']],
  ]);
});

test('a picture that cannot be read has no excerpt', async () => {
  const unreadable = problem({
    file: 'content/_pictures/a.jpg',
    rule: 'e',
    reason: 'Damaged',
  });
  const [file] = await problemFiles([unreadable], async () => '\0\0\0 ftypheic\nmore');
  expect(file?.cards[0]?.excerpt).toEqual([]);
});

test('the excerpt shows the line with its neighbors, and marks the wrong words', async () => {
  const [file] = await problemFiles(
    [
      at('content/a.mdx', 2, 5, 9)({ rule: 'e', reason: 'Part of a word' }),
      at('content/a.mdx', 3, 1)({ rule: 'e', reason: 'A tag' }),
    ],
    read,
  );
  expect(file?.cards.map(({ excerpt }) => excerpt)).toEqual([
    [
      { number: 1, text: 'one' },
      { number: 2, text: 'two misspelt', mark: { from: 4, to: 8 } },
      { number: 3, text: '<Timelin>' },
    ],
    [
      { number: 2, text: 'two misspelt' },
      { number: 3, text: '<Timelin>', mark: { from: 0, to: 8 } },
      { number: 4, text: 'four' },
    ],
  ]);
});

test('a missing file has no excerpt', async () => {
  const [file] = await problemFiles([at('content/gone.mdx', 4, 1)({ rule: 'e', reason: 'Gone' })], read);
  expect(file?.cards[0]?.excerpt).toEqual([]);
});
