import { existsSync, readFileSync } from 'node:fs';
import { config } from '../site/config.ts';

const { colors, firstColor, firstTheme, readLogo, themeColors } = config.theme;

const fileOf = (name: string) => new URL(`../../src/theme/${name}.svg`, import.meta.url);

/** The file for a ground of the first theme. */
const file = firstTheme === 'dark' && existsSync(fileOf('logo-dark')) ? 'logo-dark' : 'logo';

const { viewBox, drawing } = readLogo(readFileSync(fileOf(file), 'utf8'));

/** How many units the logo is wide or high, whichever is more. */
export const logoUnits = Math.max(
  ...viewBox
    .split(/[\s,]+/)
    .slice(2)
    .map(Number),
);

/** The logo as an SVG element, centered in a square. Attributes are those of its place, such as `fill`. */
export const logoIn = (x: number, y: number, width: number, attributes: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${width}" viewBox="${viewBox}" ${attributes}>${drawing}</svg>`;

const signal = firstColor(colors.signal);

/** The icon: the logo in the brand color, on the ground of the theme that a visitor sees first. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${themeColors[firstTheme]}"/>${logoIn(2.4, 2.4, 59.2, `fill="${signal}" color="${signal}"`)}</svg>\n`;
