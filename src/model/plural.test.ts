import { expect, test } from 'vitest';
import { countText } from './plural.ts';

const english = { one: '{count} project', other: '{count} projects' };
const polish = {
  one: '{count} projekt',
  few: '{count} projekty',
  many: '{count} projektów',
  other: '{count} projektu',
};

test.each([
  [english, 'en', 0, '0 projects'],
  [english, 'en', 1, '1 project'],
  [english, 'en', 2, '2 projects'],
  [polish, 'pl', 1, '1 projekt'],
  [polish, 'pl', 3, '3 projekty'],
  [polish, 'pl', 5, '5 projektów'],
  [{ other: '案件{count}件' }, 'ja', 1, '案件1件'],
])('%j in %s counts %d as %j', (forms, locale, count, expected) => {
  expect(countText(forms, count, locale)).toBe(expected);
});

test('a form without a placeholder is used unchanged, and large numbers are grouped', () => {
  expect(countText({ one: 'One project', other: '{count} projects' }, 1, 'en')).toBe('One project');
  expect(countText(english, 1234, 'en')).toBe('1,234 projects');
});
