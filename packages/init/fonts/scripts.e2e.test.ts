import { expect, test, vi } from 'vitest';
import { scriptsFor } from '../installTypeface.ts';
import { makeFonts } from './makeFonts.ts';

const { brand } = vi.hoisted(() => ({ brand: { scripts: [''] } }));
vi.mock('../../../src/theme/brand.ts', async (original) => ({ ...(await original<object>()), ...brand }));

test('a script besides Latin has files for pages, and for cards if headings and text have it', async () => {
  brand.scripts[0] = 'cyrillic';
  const { 'measures.json': measures, ...files } = await makeFonts(process.cwd());
  const names = Object.keys(files).filter((name) => name.includes('cyrillic'));
  // Labels alone would be in it.
  expect(names).toEqual(['mono-cyrillic.woff2']);
  expect(JSON.parse(String(measures)).mono.ranges).toEqual({
    cyrillic: expect.stringContaining('U+0400-045F'),
  });
});

test('a script that no typeface has is refused', async () => {
  brand.scripts[0] = 'tibetan';
  await expect(makeFonts(process.cwd())).rejects.toThrow('No typeface has “tibetan”');
});

test.each([
  ['uk', ['cyrillic', 'cyrillic-ext']],
  ['kk', ['cyrillic', 'cyrillic-ext']],
  ['sr-Latn', []],
  ['en-GB', []],
  ['vi', []],
  ['el', []],
])('the script of %s in Martian Mono', (locale, scripts) => {
  expect(scriptsFor(locale, process.cwd(), 'Martian Mono')).toEqual(scripts);
});
