import { expect, test } from 'vitest';
import { problemLines } from '../../testing/problemLines.ts';
import { parseWordList } from './wordList.ts';

test('each line is one word; comments and empty lines are skipped', () => {
  const { words, problems } = parseWordList('# Our words\n\nchatbot\nGantt # of the chart\r\nO’Hara\n');
  expect([...words]).toEqual(['chatbot', 'Gantt', "O'Hara"]);
  expect(problems).toEqual([]);
});

test('a list that is not in order is reported', () => {
  expect(
    problemLines(parseWordList('zebra\nAlder Street\n  chatbot\nzebra\n').problems),
  ).toMatchInlineSnapshot(`
    "content/_words.txt:2:1  warning  “Alder Street” is more than one word.  word-list  Write each word on its own line.
    content/_words.txt:3:3  warning  “chatbot” is listed after “zebra”.  word-list  Keep the words in alphabetical order.
    content/_words.txt:4:1  warning  “zebra” appears twice.  word-list  Remove one of the two."
  `);
});
