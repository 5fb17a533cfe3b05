import { expect, test } from 'vitest';
import { isKnown } from './dictionary.ts';
import type { Spelling } from './languages.ts';

test.each<[Spelling, string[]]>([
  [
    'american',
    ['color', 'colors', 'Color', 'COLOR', 'tried', 'unhappily', 'reconnected', "client's", 'Rome'],
  ],
  ['american', ['API', 'NASA', 'happiness', 'happier', 'dishonest', 'movable', 'replies', 'boxes']],
  ['british', ['colour', 'colours', 'organised', 'grey']],
  ['none', ['vi', 'bygger', 'hjemmesider']],
])('%s has the words and their forms: %j', (spelling, words) => {
  expect(words.filter((word) => !isKnown(word, spelling))).toEqual([]);
});

test.each<[Spelling, string[]]>([
  ['american', ['colour', 'wesbite', 'boxs', 'tryed', 'happyer', 'rome', 'reunhappy', 'a'.repeat(50)]],
  ['british', ['color', 'organisationz']],
])('%s does not have %j', (spelling, words) => {
  expect(words.filter((word) => isKnown(word, spelling))).toEqual([]);
});
