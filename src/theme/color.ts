import { clampRgb, formatHex, parse } from 'culori';
import { type ColorPair, firstTheme } from './brand.ts';
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
