import { expect, test } from 'vitest';
import { addWords, parseWordList } from './wordList.ts';

test('each line is one word; comments and empty lines are skipped', () => {
  const { words, problems } = parseWordList('# Our words\n\nchatbot\nGantt # of the chart\r\nO’Hara\n');
  expect([...words]).toEqual(['chatbot', 'Gantt', "O'Hara"]);
  expect(problems).toEqual([]);
});

test.each([
  [
    'in alphabetical order, and comments stay',
    '# Ours.\n# One a line.\nbackend\nGantt # the chart\n\n# Places\nPune\n',
    'Kubernetes, zonal, agentic, Éclair',
    '# Ours.\n# One a line.\nagentic\nbackend\nÉclair\nGantt # the chart\n\n# Places\nKubernetes\nPune\nzonal\n',
  ],
  ['only once', 'O’Hara\n', "O'Hara, Pune, Pune", 'O’Hara\nPune\n'],
  ['to a comment', '# Ours', 'Pune', '# Ours\nPune\n'],
  ['to a list without a line break at its end', 'a', 'Pune', 'a\nPune\n'],
])('words are added %s', (_how, text, words, after) => {
  const { text: list, added } = addWords(text, words.split(', '));
  expect(list).toBe(after);
  expect(added).toEqual([...new Set(words.split(', '))].filter((word) => word !== "O'Hara"));
  expect(parseWordList(list).problems).toEqual([]);
});

test('an empty list is extended, and line endings are kept', () => {
  expect(addWords('', ['Pune']).text).toBe('Pune\n');
  expect(addWords('alpha\r\nbeta\r\n', ['azure']).text).toBe('alpha\r\nazure\r\nbeta\r\n');
});
