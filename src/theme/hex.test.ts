import { expect, test } from 'vitest';
import { hex, themeColors } from './hex.ts';

test('colors are converted to sRGB', () => {
  // As in CSS Color 4 and in the Web Platform Tests for oklch().
  expect(
    [
      'oklch(0 0 0)',
      'oklch(1 0 0)',
      'oklch(0.627955 0.257683 29.2339)',
      'oklch(0.51975 0.17686 142.495)',
    ].map(hex),
  ).toEqual(['#000000', '#ffffff', '#ff0000', '#008000']);
});

test('a color that an sRGB screen cannot show is clipped', () => {
  expect(hex('oklch(0.9 0.4 140)')).toMatch(/^#[0-9a-f]{6}$/);
});

test('dark is dark and light is light', () => {
  const brightness = (color: string) => Number.parseInt(color.slice(1, 3), 16);
  expect(brightness(themeColors.dark)).toBeLessThan(32);
  expect(brightness(themeColors.light)).toBeGreaterThan(224);
});
