import { expect, test } from 'vitest';
import { problemsWith } from '../../testing/problemLines.ts';
import { about } from '../../testing/workspace.ts';
import { amountOf } from '../problemList.ts';
import type { Spelling } from '../words/dictionary.ts';
import { suggestionsFor } from '../words/vocabulary.ts';

test('another language is reported without searching suggestions for minutes', async () => {
  const words = Array.from(
    { length: 200 },
    (_, index) =>
      `zxqwrtp${'klmnvb'.repeat(2)}${'abcdefghij'[index % 10]}${'abcdefghijklmnopqrst'[Math.floor(index / 10)]}`,
  );
  expect(amountOf(await problemsWith({ 'content/about.mdx': about({}, `${words.join(' ')}\n`) }))).toBe(200);
});

test.each<[Spelling, word: string, meant: string]>([
  ['british', 'gray', 'grey'],
  ['british', 'favor', 'favour'],
  ['british', 'mold', 'mould'],
  ['british', 'Organize', 'Organise'],
  ['american', 'grey', 'gray'],
  ['american', 'colour', 'color'],
])('on a %s site, “%s” is “%s” in the other spelling', (spelling, word, meant) => {
  expect(suggestionsFor(word, spelling, [])).toEqual([meant]);
});
