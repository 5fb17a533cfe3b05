import { expect, test } from 'vitest';
import { inCurlyQuotes, intendedText } from './quoting.ts';

test.each([
  ['Prices: all', 'Prices: all'],
  // Marks around the whole value belong to YAML.
  ['"C:\\path"', 'C:\\path'],
  ['“Pricing: plans”', 'Pricing: plans'],
  ['“Pricing: plans"', 'Pricing: plans'],
  ['„Pricing: plans“', 'Pricing: plans'],
  ['«Pricing: plans»', 'Pricing: plans'],
  ['‘What’s new: plans’', 'What’s new: plans'],
  ['“The “best”: plans”', 'The “best”: plans'],
  ['‘Who “we are’', 'Who “we are'],
  // One mark is missing.
  ['"Prices', 'Prices'],
  ['"Prices”', 'Prices'],
  ['"The “best” prices', 'The “best” prices'],
  [`"What's new`, "What's new"],
])('%s means %s', (value, intended) => {
  expect(intendedText(value)).toBe(intended);
});

test.each([
  ...[`"6" wide"`, `"A" and "B`, `'A' and 'B'`, `"a\\new`, '“A: b', 'A: b”', `'A and b's: c`, '“A”: b'],
  ...[
    `"Prices & "more""`,
    `'What's new'`,
    `"Prices'`,
    '*Prices*',
    '**Prices**',
    '`Prices`',
    `'tis the season: now`,
    `"A" and b`,
    '“A” and: “B”',
  ],
])('%s is ambiguous', (value) => {
  expect(intendedText(value)).toBe(undefined);
});

test.each(['“A” and “B”', '“A', 'A”', '"A"', '‘A’ or ‘B’'])('%s is not entirely in curly marks', (value) => {
  expect(inCurlyQuotes(value)).toBe(undefined);
});
