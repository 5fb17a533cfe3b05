import { expect, test } from 'vitest';
import { rows } from '../../../scripts/testing/slips/table.ts';
import { addWords, parseWordList } from './wordList.ts';

test('each line is one word; comments and empty lines are skipped', () => {
  const { words, problems } = parseWordList('# Our words\n\nchatbot\nGantt # of the chart\r\nO’Hara\n');
  expect([...words]).toEqual(['chatbot', 'Gantt', "O'Hara"]);
  expect(problems).toEqual([]);
});

test.each(rows`
  in alphabetical order, and comments stay ¦ # Ours.¶# One a line.¶backend¶Gantt # the chart¶¶# Places¶Pune¶ ¦ Kubernetes, zonal, agentic, Éclair ¦ # Ours.¶# One a line.¶agentic¶backend¶Éclair¶Gantt # the chart¶¶# Places¶Kubernetes¶Pune¶zonal¶
  only once ¦ O’Hara¶ ¦ O'Hara, Pune, Pune ¦ O’Hara¶Pune¶
  to a comment ¦ # Ours ¦ Pune ¦ # Ours¶Pune¶
  to a list without a line break at its end ¦ a ¦ Pune ¦ a¶Pune¶
`)('words are added %s', (_how, text = '', words = '', after = '') => {
  const { text: list, added } = addWords(text, words.split(', '));
  expect(list).toBe(after);
  expect(added).toEqual([...new Set(words.split(', '))].filter((word) => word !== "O'Hara"));
  expect(parseWordList(list).problems).toEqual([]);
});

test('an empty list is extended, and line endings are kept', () => {
  expect(addWords('', ['Pune']).text).toBe('Pune\n');
  expect(addWords('alpha\r\nbeta\r\n', ['azure']).text).toBe('alpha\r\nazure\r\nbeta\r\n');
});
