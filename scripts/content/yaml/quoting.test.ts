import { expect, test } from 'vitest';
import { intendedText } from './quoting.ts';

test.each([
  ['Prices: all', 'Prices: all'],
  // Marks around the whole value belong to YAML.
  [`"Prices & "more""`, 'Prices & "more"'],
  [`""More" is less"`, '"More" is less'],
  [`"The "best" and the "rest""`, 'The "best" and the "rest"'],
  [`"Say \\"yes\\" and "no""`, 'Say "yes" and "no"'],
  ['"C:\\path"', 'C:\\path'],
  [`'What's new'`, "What's new"],
  [`'Our clients' own words'`, "Our clients' own words"],
  [`'The 'best' one'`, "The 'best' one"],
  [`'It''s 'new''`, "It's 'new'"],
  ['“Pricing: plans”', 'Pricing: plans'],
  ['“Pricing: plans"', 'Pricing: plans'],
  ['„Pricing: plans“', 'Pricing: plans'],
  ['«Pricing: plans»', 'Pricing: plans'],
  ['‘What’s new: plans’', 'What’s new: plans'],
  ['“The “best”: plans”', 'The “best”: plans'],
  // One mark is missing.
  ['"Prices', 'Prices'],
  [`"What's new`, "What's new"],
  [`'Prices`, 'Prices'],
  // Marks around a part belong to the text.
  [`"A" and b`, '"A" and b'],
  [`"A" and "B"`, '"A" and "B"'],
  [`'A' and b: c`, "'A' and b: c"],
  ['“A”: b', '“A”: b'],
  ['“A” and: “B”', '“A” and: “B”'],
  [`'tis the season: now`, "'tis the season: now"],
  [`'90s style: now`, "'90s style: now"],
])('%s means %s', (value, intended) => {
  expect(intendedText(value)).toBe(intended);
});

test.each([`"6" wide"`, `"A" and "B`, `'A' and 'B'`, `"a\\new`, '“A: b', 'A: b”', `'A and b's: c`])(
  '%s is ambiguous',
  (value) => {
    expect(intendedText(value)).toBe(undefined);
  },
);
