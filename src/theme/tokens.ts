/**
 * Every color, size, space and duration of the site that is not the brand's (brand.ts). Other files in `src/` contain
 * no raw colors, type sizes or durations. Colors are OKLCH pairs: paper (light theme) first, ink (dark theme) second. Lightness is in percent for
 * Safari 16.
 */
import { brandColors, brandTint, hues, onHue, type ColorPair, pageColors, typefaces } from './brand.ts';

export const colors = {
  ...pageColors,
  ...brandColors,
  success: ['oklch(47% 0.11 155)', 'oklch(80% 0.13 160)'],
  'success-fill': ['oklch(47% 0.11 155)', 'oklch(47% 0.11 155)'],
  'on-success': ['oklch(98.5% 0.005 155)', 'oklch(98.5% 0.005 155)'],
  danger: ['oklch(48% 0.17 28)', 'oklch(76% 0.14 25)'],
} as const satisfies Record<string, ColorPair>;

const sizes = {
  'size-label': '0.8125rem',
  'size-tile': '0.9375rem',
  'size-small': '1rem',
  'size-text': 'clamp(1.0625rem, 1.02rem + 0.2vw, 1.1875rem)',
  'size-intro': 'clamp(1.1875rem, 1.1rem + 0.45vw, 1.4375rem)',
  'size-lead': 'clamp(1.3125rem, 1.15rem + 0.8vw, 1.75rem)',
  'size-statement': 'clamp(1.5rem, 1.15rem + 1.5vw, 2.375rem)',
  'size-mark': '1.25em',
  'size-h3': 'clamp(1.1875rem, 1.12rem + 0.3vw, 1.375rem)',
  'size-entry': 'clamp(1.375rem, 1.25rem + 0.5vw, 1.75rem)',
  'size-h2': 'clamp(1.875rem, 1.45rem + 1.9vw, 3rem)',
  'size-h1': 'clamp(2.5rem, 1.7rem + 3.6vw, 4.75rem)',
  'size-display': 'clamp(2.375rem, 1.3rem + 4.4vw, 5.5rem)',
  'size-giant': 'min(46vw, 52svh)',
  'size-figure': 'clamp(2.75rem, 1.6rem + 4.6vw, 6rem)',
};

const spaces = {
  'space-1': '0.5rem',
  'space-2': '1rem',
  'space-3': '1.5rem',
  'space-4': '2rem',
  'space-5': '2.5rem',
  'space-6': '3rem',
  'space-8': '4rem',
  'space-section': 'clamp(4rem, 2.6rem + 6vw, 8rem)',
  /** How far a worked example lies over the hero. */
  overlap: '6rem',
  gutter: 'clamp(1.25rem, 0.6rem + 2.8vw, 3rem)',
  page: 'clamp(75rem, 58vw, 90rem)',
  'page-width': 'min(var(--page), 100% - 2 * var(--gutter))',
  /** About 65 characters; in `ch` it would change when the font replaces its fallback. */
  measure: '39.7em',
  'header-height': '4.5rem',
  /** The least height of what visitors press. */
  target: '2.75rem',
};

const shapes = {
  'radius-small': '4px',
  radius: '8px',
  'duration-quick': '0.16s',
  'duration-page': '0.18s',
  'duration-draw': '0.6s',
  'duration-search': '4s',
};

export type FontRole = keyof typeof typefaces;

const hasHeadTypeface = (typefaces.head.family as string) !== typefaces.text.family;

/** The roles that have font files of their own: headings only if their typeface is not that of the text. */
export const fontRoles: readonly FontRole[] = ['text', 'mono', ...(hasHeadTypeface ? ['head' as const] : [])];

/** The role whose files headings use. */
export const headRole: FontRole = hasHeadTypeface ? 'head' : 'text';

/** The typeface of headings, where it is not that of the text around them. */
export const headFont = hasHeadTypeface ? 'font-family: var(--font-head);' : '';

/** The name of the local font, made as wide as a typeface, that replaces it until it has loaded. */
export const fallbackName = (role: FontRole) => `${role[0]?.toUpperCase()}${role.slice(1)} Fallback`;

/** A family and its fallbacks: the measured one (fonts.ts), then what the system has. */
const stack = (role: FontRole) => {
  const { family, like } = typefaces[role];
  return `'${family}', '${fallbackName(role)}', ${like}`;
};

const fonts = Object.fromEntries(fontRoles.map((role) => [`font-${role}`, stack(role)]));

/** `light-dark()`, for Safari before 17.5 too: one property is empty, and `var()` of the other is its fallback. */
export const lightDark = ([light, dark]: ColorPair): string =>
  light === dark ? light : `var(--light, ${light}) var(--dark, ${dark})`;

/** Declarations that show a theme in an element. */
export const showTheme = {
  light: 'color-scheme: light; --light: initial; --dark: var(--none,);',
  dark: 'color-scheme: dark; --light: var(--none,); --dark: initial;',
} as const;

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

/** The custom properties that `:root` declares, beside those of `showTheme`. */
export const rootDeclarations = declare({
  ...Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, lightDark(pair)])),
  hue: 'var(--signal)',
  tint: lightDark(brandTint),
  fill: 'var(--signal-fill)',
  'on-fill': 'var(--on-signal)',
  ...fonts,
  ...sizes,
  ...spaces,
  ...shapes,
});

/**
 * `data-hue` sets the hue of an element: a page, a card, a menu entry. `--hue` is for text and lines, `--tint` for a
 * background, `--fill` for a filled background under `--on-fill`. Attributes, because the security policy refuses
 * inline styles. Returns the rules of the hues that a page shows.
 */
export function hueRulesOf(html: string): string {
  const rules = Object.entries(hues)
    .filter(([name]) => html.includes(` data-hue="${name}"`))
    .map(
      ([name, { color, tint }]) =>
        `[data-hue=${name}]{--hue:${lightDark(color)};--tint:${lightDark(tint)};--fill:${color[1]};--on-fill:${onHue}}`,
    );
  return rules.length > 0 ? `@layer base{${rules.join('')}}` : '';
}
