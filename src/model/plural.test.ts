import { expect, test } from 'vitest';
import { countText } from './plural.ts';

test.each([
  [{ one: 'One project', other: '{count} projects' }, 'en', 1, 'One project'],
  [{ other: '{count} projects' }, 'en', 1234, '1,234 projects'],
  [{ one: '{count} projekt', few: '{count} projekty', other: '{count} projektu' }, 'pl', 3, '3 projekty'],
  [{ other: '案件{count}件' }, 'ja', 1, '案件1件'],
])('%j in %s counts %d as %j', (forms, locale, count, expected) => {
  expect(countText(forms, count, locale)).toBe(expected);
});
