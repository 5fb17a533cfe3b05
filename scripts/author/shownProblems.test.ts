import { expect, test } from 'vitest';
import { type Finding, problem } from '../../src/model/problem.ts';
import { shownProblems } from './shownProblems.ts';

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
  const problems = await shownProblems(
    [
      at('content/a.mdx', 1, 1)({ rule: 'w', reason: 'Warning a', level: 'warning' }),
      at('content/a.mdx', 2, 1)({ rule: 'w', reason: 'Warning b', level: 'warning' }),
      at('content/b.mdx', 1, 1)({ rule: 'e', reason: 'Error a' }),
      at('content/c.mdx', 7, 3)({ rule: 'e', reason: 'Error b' }),
      at('content/a.mdx', 3, 1)({ rule: 'e', reason: 'Error c' }),
    ],
    read,
  );
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'content/b.mdx Error a',
    'content/c.mdx Error b',
    'content/a.mdx Error c',
    'content/a.mdx Warning a',
    'content/a.mdx Warning b',
  ]);
});

test('a card has the line of its problem, the wrong words in it, and a word that the dictionary may get', async () => {
  const [card] = await shownProblems(
    [at('content/a.mdx', 2, 5, 13)({ rule: 'spelling', reason: 'Misspelt' })],
    read,
  );
  expect(card).toMatchObject({
    actual: 'misspelt',
    excerpt: { text: 'two misspelt', from: 4, length: 8 },
  });
});

test('a missing file and a damaged picture have no excerpt', async () => {
  const [gone] = await shownProblems([at('content/gone.mdx', 4, 1)({ rule: 'e', reason: 'Gone' })], read);
  expect(gone?.excerpt).toBe(undefined);
  const damaged = problem({ file: 'content/_pictures/a.jpg', rule: 'e', reason: 'Damaged' });
  const [picture] = await shownProblems([damaged], async () => '\0\0\0 ftypheic\nmore');
  expect(picture?.excerpt).toBe(undefined);
});
