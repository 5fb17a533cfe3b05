import { expect, test } from 'vitest';
import { typographic, typographicText } from './typography.ts';

/** What a line is after each of some characters was typed. */
function typedLine(text: string, quotation?: string): string {
  let line = '';
  for (const character of text) {
    const { taken, insert } = typographic(line, character, quotation) ?? { taken: 0, insert: character };
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
  expect(typedLine(typed, '“{quote}”')).toBe(expected);
  expect(typographicText(`${typed}\n${typed}`, '“{quote}”')).toBe(`${expected}\n${expected}`);
});

test.each([
  [undefined, `"Wie geht's?" -- 'Gut'`, `"Wie geht’s?" – 'Gut’`],
  ['„{quote}“', `("Wie geht's?" *"Gut"*)`, '(„Wie geht’s?“ *„Gut“*)'],
  ['«\u00a0{quote}\u00a0»', `"L'eau"`, '«\u00a0L’eau\u00a0»'],
])('quotation marks are those of the language: %s', (quotation, typed, expected) => {
  expect(typedLine(typed, quotation)).toBe(expected);
});
