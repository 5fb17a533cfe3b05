import { clampRgb, formatHex, oklch, parse, wcagContrast } from 'culori';
import { brandColors, brandTint, type ColorPair, firstTheme, hues, onHue } from './brand.ts';
import { colors } from './tokens.ts';

/** A CSS color as `#rrggbb`, clipped to what an sRGB screen shows, for formats without OKLCH. */
export function hex(color: string): string {
  const parsed = parse(color);
  if (!parsed) throw new Error(`“${color}” is not a color.`);
  return formatHex(clampRgb(parsed));
}

/** The background of each theme, for the browser's own interface. */
export const themeColors = { light: hex(colors.ground[0]), dark: hex(colors.ground[1]) };

/** A color of the theme that a visitor sees first, as `#rrggbb`. */
export const firstColor = ([light, dark]: ColorPair): string => hex(firstTheme === 'dark' ? dark : light);

/** WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), as an sRGB screen shows them. */
export const contrast = (one: string, other: string): number => wcagContrast(hex(one), hex(other));

/** The colors of a brand that content does not name. */
export interface BrandColors {
  colors: Record<keyof typeof brandColors, ColorPair>;
  tint: ColorPair;
}

/** The backgrounds of text. */
export const grounds = [
  'ground',
  'surface',
  'raised',
  ...['signal', ...Object.keys(hues)].map((name) => `tint-${name}`),
];

/** Every color that is read on another, with these of the brand. */
export function palette(
  brand: BrandColors = { colors: brandColors, tint: brandTint },
): Map<string, ColorPair> {
  const ofHues = Object.entries(hues).flatMap(([name, { color, tint }]): [string, ColorPair][] => [
    [name, color],
    [`tint-${name}`, tint],
    [`${name}-fill`, [color[1], color[1]]],
  ]);
  return new Map<string, ColorPair>([
    ...Object.entries({ ...colors, ...brand.colors }),
    ['tint-signal', brand.tint],
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
