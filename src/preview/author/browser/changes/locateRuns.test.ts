import { expect, test } from 'vitest';
import type { TextRun, Token } from '../../types.ts';
import { locateRuns } from './locateRuns.ts';

const tokens = (text: string): Token[] =>
  text.split(' ').map((word) => ({
    role: word.startsWith('/') ? 'target' : word.startsWith('@') ? 'picture' : 'word',
    text: word,
  }));

const run = (passage: number, change: TextRun['change'], text: string): TextRun => ({
  passage,
  change,
  tokens: tokens(text),
});

const changed = [
  run(1, 'same', 'We build'),
  run(1, 'removed', 'plain /old'),
  run(1, 'added', 'quiet useful'),
  run(1, 'same', 'tools'),
  run(0, 'same', 'Every day'),
  run(2, 'removed', 'The last sentence'),
];

test('added and removed words are found on the page', () => {
  expect(locateRuns(changed, tokens('We build quiet useful tools Every day'))).toEqual([
    { passage: 1, removed: { text: 'plain → /old', beside: 1, side: 'after' } },
    { passage: 1, added: { from: 2, to: 4 } },
    { passage: 2, removed: { text: 'The last sentence', beside: 6, side: 'after' } },
  ]);
});

test('changes are found on a page where a script has added or removed words', () => {
  expect(locateRuns(changed, tokens('Hello We build quiet useful tools and more Every'))).toEqual([
    { passage: 1, removed: { text: 'plain → /old', beside: 2, side: 'after' } },
    { passage: 1, added: { from: 3, to: 5 } },
    { passage: 2, removed: { text: 'The last sentence', beside: 8, side: 'after' } },
  ]);
  expect(locateRuns(changed, tokens('We build tools Every day'))).toEqual([
    { passage: 1, removed: { text: 'plain → /old', beside: 1, side: 'after' } },
    { passage: 2, removed: { text: 'The last sentence', beside: 4, side: 'after' } },
  ]);
});

test('a replaced picture is a removal and an addition', () => {
  const runs = [run(1, 'removed', '@old.svg'), run(1, 'added', '@new.svg'), run(1, 'same', 'Words')];
  expect(locateRuns(runs, tokens('@anything Words'))).toEqual([
    { passage: 1, removed: { text: 'picture: @old.svg', beside: 0, side: 'before' } },
    { passage: 1, added: { from: 0, to: 1 } },
  ]);
});
