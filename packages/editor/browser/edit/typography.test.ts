import { expect, test } from 'vitest';
import { typographic, typographicText } from './typography.ts';

/** What a line is after each of some characters was typed. */
function typedLine(text: string): string {
  let line = '';
  for (const character of text) {
    const { taken, insert } = typographic(line, character) ?? { taken: 0, insert: character };
    line = line.slice(0, line.length - taken) + insert;
  }
  return line;
}

test.each([
  [`He said "yes" and it's "so".`, 'He said “yes” and it’s “so”.'],
  [`"Quoted 'inside' it"`, '“Quoted ‘inside’ it”'],
  ['**"Bold"** (\'so\')', '**“Bold”** (‘so’)'],
  ['Wait... and see', 'Wait… and see'],
  ['from 5--6, or---so', 'from 5–6, or—so'],
  ['a -- b', 'a – b'],
  // What is not prose stays.
  ['`"code"` and "words"', '`"code"` and “words”'],
  ['<Note title="It\'s">', '<Note title="It\'s">'],
  ['[a](/b--c?d="e") "f"', '[a](/b--c?d="e") “f”'],
  ['https://example.com/a--b', 'https://example.com/a--b'],
  ['| --- | --- |', '| --- | --- |'],
  ['---', '---'],
])('%s', (typed, expected) => {
  expect(typedLine(typed)).toBe(expected);
  expect(typographicText(`${typed}\n${typed}`)).toBe(`${expected}\n${expected}`);
});
