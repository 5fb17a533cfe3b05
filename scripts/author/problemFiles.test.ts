import { expect, test } from 'vitest';
import { problem } from '../../src/model/problem.ts';
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
const at = (line: number, column: number) => ({ line, column });

test('files with errors come first, and errors before warnings', async () => {
  const files = await problemFiles(
    [
      problem({ file: 'content/a.mdx', place: at(1, 1), rule: 'w', reason: 'Warning a', level: 'warning' }),
      problem({ file: 'content/a.mdx', place: at(2, 1), rule: 'w', reason: 'Warning b', level: 'warning' }),
      problem({ file: 'content/b.mdx', place: at(1, 1), rule: 'e', reason: 'Error a' }),
      problem({ file: 'content/c.mdx', place: at(7, 3), rule: 'e', reason: 'Error b' }),
      problem({ file: 'content/a.mdx', place: at(3, 1), rule: 'e', reason: 'Error c' }),
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
    place: at(1, 1),
    rule: 'e',
    reason: 'Damaged',
  });
  const [file] = await problemFiles([unreadable], async () => '\0\0\0 ftypheic\nmore');
  expect(file?.cards[0]?.excerpt).toEqual([]);
});

test('the excerpt shows the line with its neighbors, and marks the wrong words', async () => {
  const [file] = await problemFiles(
    [
      problem({ file: 'content/a.mdx', place: at(2, 5), end: at(2, 9), rule: 'e', reason: 'Part of a word' }),
      problem({ file: 'content/a.mdx', place: at(3, 1), rule: 'e', reason: 'A tag' }),
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
  const [file] = await problemFiles(
    [problem({ file: 'content/gone.mdx', place: at(4, 1), rule: 'e', reason: 'Gone' })],
    read,
  );
  expect(file?.cards[0]?.excerpt).toEqual([]);
});
