import { expect, test } from 'vitest';
import { addWords, parseWordList } from './wordList.ts';

test('each line is one word; comments and empty lines are skipped', () => {
  const { words, problems } = parseWordList('# Our words\n\nchatbot\nGantt # of the chart\r\nO’Hara\n');
  expect([...words]).toEqual(['chatbot', 'Gantt', "O'Hara"]);
  expect(problems).toEqual([]);
});

test('words are inserted in alphabetical order, and comments stay', () => {
  const text = '# Our words.\n# One on each line.\nbackend\nGantt # the chart\n\n# Places\nPune\n';
  const { text: after, added } = addWords(text, ['Kubernetes', 'zonal', 'agentic', 'Éclair']);
  expect(after).toBe(
    '# Our words.\n# One on each line.\nagentic\nbackend\nÉclair\nGantt # the chart\n\n# Places\nKubernetes\nPune\nzonal\n',
  );
  expect(added).toEqual(['Kubernetes', 'zonal', 'agentic', 'Éclair']);
  expect(parseWordList(after).problems).toEqual([]);
});

test('a word is added only once', () => {
  expect(addWords('O’Hara\n', ["O'Hara", 'Pune', 'Pune'])).toEqual({
    text: 'O’Hara\nPune\n',
    added: ['Pune'],
  });
});

test('an empty list and a list without a line break at its end are extended', () => {
  expect(addWords('', ['Pune']).text).toBe('Pune\n');
  expect(addWords('# Ours', ['Pune']).text).toBe('# Ours\nPune\n');
  expect(addWords('a', ['Pune']).text).toBe('a\nPune\n');
});

test('line endings are kept', () => {
  expect(addWords('alpha\r\nbeta\r\n', ['azure']).text).toBe('alpha\r\nazure\r\nbeta\r\n');
});
