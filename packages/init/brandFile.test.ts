import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brandColors, brandTint, pageColors, typefaces } from '../../src/theme/brand.ts';
import { brandColorsOf, pageColorsOf, withBrand } from './brandFile.ts';

const text = await readFile('src/theme/brand.ts', 'utf8');

test('the brand file of this site takes another brand', () => {
  const changed = withBrand(text, {
    firstTheme: 'light',
    color: '#0b4f3a',
    ground: ['#fffaf0', '#101814'],
    typefaces: {
      head: { family: 'Fraunces', like: 'serif' },
      text: { family: 'Figtree', like: 'sans-serif' },
      mono: typefaces.mono,
    },
    scripts: ['cyrillic'],
  });
  expect(changed).toContain("firstTheme: 'light' | 'dark' = 'light'");
  expect(changed).toMatch(/head: \{ family: 'Fraunces', .*like: 'serif' \}/);
  expect(changed).toMatch(/text: \{ family: 'Figtree', .*like: 'sans-serif' \}/);
  expect(changed).toContain(`mono: { family: '${typefaces.mono.family}'`);
  expect(changed).toContain("scripts: readonly string[] = ['cyrillic'];");
  expect(changed.match(/oklch\(95.5% [\d.]+ 1\d\d/)?.length).toBe(1);
  expect(changed).toMatch(/ground: \['oklch\(98\.\d+% [\d.]+ 8\d/);
});

test('bands, cards and lines move with the background; on that of today, nothing changes', () => {
  expect(pageColorsOf(pageColors.ground)).toEqual(pageColors);
  const { ground, surface, text: ink } = pageColorsOf(['#fffaf0', '#101814']);
  expect([ground[0], surface[0]].map((color) => Number.parseFloat(color.slice(6)))).toEqual([98.6, 96.1]);
  expect(ink).toEqual(pageColors.text);
});

test('a background without readable texts is refused with one that passes', () => {
  const refused = (ground: readonly [string, string]) => () => pageColorsOf(ground);
  expect(refused(['#888888', pageColors.ground[1]])).toThrow(
    /^Texts cannot be read on the background #888888. oklch\(9\d% 0 0\) passes.$/,
  );
  expect(refused([pageColors.ground[0], '#667788'])).toThrow(/background #667788. oklch\([1-3]\d/);
  expect(refused(['paper', pageColors.ground[1]])).toThrow('“paper” is not a color.');
});

test('the brand color as text follows the background', () => {
  const color = brandColors['signal-fill'][0];
  const usual = brandColorsOf(color, pageColorsOf(pageColors.ground));
  expect(usual.tint[1]).toBe(brandTint[1]);
  const darker = brandColorsOf(color, pageColorsOf(['oklch(96.5% 0.01 85)', pageColors.ground[1]]));
  expect(Number.parseFloat(darker.colors.signal[0].slice(6))).toBeLessThanOrEqual(
    Number.parseFloat(usual.colors.signal[0].slice(6)),
  );
});
