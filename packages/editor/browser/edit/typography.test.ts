import { expect, test } from 'vitest';
import { typographicText } from './typography.ts';

test.each([
  [`He said "yes" and it's "so".`, 'He said “yes” and it’s “so”.'],
  [`"Quoted 'inside' it"`, '“Quoted ‘inside’ it”'],
  ['**"Bold"** (\'so\')', '**“Bold”** (‘so’)'],
  [`"It's **bold**", '*so*' and "**'so'**"`, '“It’s **bold**”, ‘*so*’ and “**‘so’**”'],
  [`"But---" she--"no, 'but---'"`, '“But—” she–“no, ‘but—’”'],
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
  expect(typographicText(`${typed}\n${typed}`, '“{quote}”')).toBe(`${expected}\n${expected}`);
});

test.each([
  [undefined, `"Wie geht's?" -- 'Gut'`, `"Wie geht’s?" – 'Gut’`],
  ['„{quote}“', `("Wie geht's?" *"Gut"*)`, '(„Wie geht’s?“ *„Gut“*)'],
  ['„{quote}“', `"Er sagt: 'Wie geht's?'" 'Gut'`, '„Er sagt: ‚Wie geht’s?‘“ ‚Gut‘'],
  ['„{quote}“', `"'Gut', sagt er" und geht's`, '„‚Gut‘, sagt er“ und geht’s'],
  ['«\u00a0{quote}\u00a0»', `"L'eau"`, '«\u00a0L’eau\u00a0»'],
  ['«\u00a0{quote}\u00a0»', `"Il dit 'l'eau' ici"`, '«\u00a0Il dit ‹\u00a0l’eau\u00a0› ici\u00a0»'],
  ['«{quote}»', `"L'eau" 'è' l'aria`, '«L’eau» ‹è› l’aria'],
  ['„{quote}”', `"Mówi 'tak'"`, '„Mówi ‚tak’”'],
  ['”{quote}”', `"Han sa 'ja'" och`, '”Han sa ’ja’” och'],
])('quotation marks are those of the language: %s', (quotation, typed, expected) => {
  expect(typographicText(typed, quotation)).toBe(expected);
});

test('what is in a block of code stays', () => {
  expect(typographicText('```js\nsay("hi")\n```\n"Hi"', '“{quote}”')).toBe('```js\nsay("hi")\n```\n“Hi”');
});
