import { expect, test, vi } from 'vitest';
import { Cache } from '../../../scripts/lib/cache/cache.ts';
import { problemsWith } from '../../../scripts/testing/problemLines.ts';
import { about } from '../../../scripts/testing/workspace.ts';
import { amountOf } from '../../../scripts/check/problemList.ts';
import type { Spelling } from './languages.ts';
import { spellingFindings } from './spellingProblems.ts';
import { suggestionsFor } from './vocabulary.ts';

test('many unknown words are reported without searching suggestions for minutes', async () => {
  const words = Array.from(
    { length: 200 },
    (_, index) =>
      `zxqwrtp${'klmnvb'.repeat(2)}${'abcdefghij'[index % 10]}${'abcdefghijklmnopqrst'[Math.floor(index / 10)]}`,
  );
  const text = words.map((word) => `A ${word} is a word of many, and one.`).join(' ');
  expect(amountOf(await problemsWith({ 'content/about.mdx': about({}, `${text}\n`) }))).toBe(200);
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

test('the verdict on a word is found once, right or wrong, for each place in a sentence and each spelling', () => {
  const verdicts = new Cache().values('words');
  const found = vi.spyOn(verdicts, 'set');
  const reported = ({ language, ...use }: { word: string; startsSentence: boolean; language: Spelling }) =>
    spellingFindings(
      [{ ...use, beside: [], from: 0, to: 9, file: 'a' }],
      new Set(),
      verdicts,
      new Map(),
      language,
    ).length;
  const cases = (['american', 'british'] as const).flatMap((language) =>
    ['Kerouac', 'Zxqwrt', 'colour'].flatMap((word) =>
      [true, false].map((startsSentence) => ({ word, startsSentence, language })),
    ),
  );
  const first = cases.map(reported);
  expect(first).toContain(0);
  expect(first).toContain(1);
  expect(cases.map(reported)).toEqual(first);
  expect(found).toHaveBeenCalledTimes(cases.length);
});
