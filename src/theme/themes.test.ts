import { expect, test } from 'vitest';
import { parseTheme, themes } from './themes.ts';

test.each(themes)('the theme %s is found by its name', (theme) => {
  expect(parseTheme(theme)).toBe(theme);
});

test.each([
  '',
  ' dark',
  'Dark',
  '1',
  'null',
  '[]',
  '{"x":"y"}',
  '{',
  '"dark"',
  '\u0000',
  '\\"]{}',
  'constructor',
])('no theme is called %j', (text) => {
  expect(parseTheme(text)).toBeUndefined();
});
