import { linearRgb } from './contrast.ts';
import { colors } from './tokens.ts';

/** The transfer function of sRGB (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
const encode = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** A color of the theme as `#rrggbb`, for formats without OKLCH; clipped to what an sRGB screen shows. */
export const hex = (color: string): string =>
  `#${linearRgb(color)
    .map((value) => Math.round(Math.min(1, Math.max(0, encode(Math.max(0, value)))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** The background of each theme, for the browser's own interface. */
export const themeColors = { light: hex(colors.ground[0]), dark: hex(colors.ground[1]) };
