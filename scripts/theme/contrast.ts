/** Which colors of the theme are read on each other, and which shades of a color pass. */
import { oklch, wcagContrast } from 'culori';
import { brandTint, type ColorPair, hues, onHue } from '../../src/theme/brand.ts';
import { hex } from '../../src/theme/color.ts';
import { config } from '../site/config.ts';

/** WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), as an sRGB screen shows them. */
export const contrast = (one: string, other: string): number => wcagContrast(hex(one), hex(other));

/** The backgrounds of text. */
export const grounds = [
  'ground',
  'surface',
  'raised',
  ...['signal', ...Object.keys(hues)].map((name) => `tint-${name}`),
];

/** Every color that is read on another. */
export function palette(): Map<string, ColorPair> {
  const ofHues = Object.entries(hues).flatMap(([name, { color, tint }]): [string, ColorPair][] => [
    [name, color],
    [`tint-${name}`, tint],
    [`${name}-fill`, [color[1], color[1]]],
  ]);
  return new Map<string, ColorPair>([
    ...Object.entries(config.theme.colors),
    ['tint-signal', brandTint],
    ['on-hue', [onHue, onHue]],
    ...ofHues,
  ]);
}

const round = (number: number) => Number(number.toFixed(3));

/** A color as CSS. Lightness is in percent, because Safari 16 refuses a number there. */
export const css = (l: number, c: number, h = 0): string =>
  `oklch(${round(100 * round(l))}% ${round(c)} ${round(h)})`;

/** The same color with the nearest lightness that passes; undefined if none does. */
export function nearestPassing(color: string, passes: (candidate: string) => boolean): string | undefined {
  const parsed = oklch(color);
  if (!parsed) throw new Error(`“${color}” is not a color.`);
  return Array.from({ length: 101 }, (_, percent) => percent / 100)
    .sort((one, other) => Math.abs(one - parsed.l) - Math.abs(other - parsed.l))
    .map((l) => css(l, parsed.c, parsed.h))
    .find(passes);
}
