import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withBrand } from './brandFile.ts';

test('the brand file of this site takes another brand', async () => {
  const text = await readFile('src/theme/brand.ts', 'utf8');
  const typeface = { family: 'Figtree', like: 'sans-serif' } as const;
  const changed = withBrand(text, { firstTheme: 'light', color: '#0b4f3a', typeface });
  expect(changed).toContain("firstTheme: 'light' | 'dark' = 'light'");
  expect(changed).toContain("family: 'Figtree'");
  expect(changed.match(/oklch\(95.5% [\d.]+ 1\d\d/)?.length).toBe(1);
});
