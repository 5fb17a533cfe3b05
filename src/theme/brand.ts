/**
 * The brand: what another company changes to make the site its own. The logo is `logo.svg` beside this file, and in the
 * dark theme `logo-dark.svg` if there is one. docs/theme.md shows where each value is seen.
 */

/** A color in the light and in the dark theme, in OKLCH. */
export type ColorPair = readonly [light: string, dark: string];

/** The theme that a visitor sees who has not chosen one. */
export const firstTheme: 'light' | 'dark' = 'dark';

/** The page: its background, bands and cards on it, lines, and text. */
export const pageColors = {
  ground: ['oklch(97.5% 0.008 85)', 'oklch(16% 0.012 260)'],
  surface: ['oklch(95% 0.01 85)', 'oklch(19.5% 0.013 260)'],
  raised: ['oklch(99% 0.005 85)', 'oklch(23% 0.014 260)'],
  line: ['oklch(86% 0.012 85)', 'oklch(30% 0.015 260)'],
  'line-strong': ['oklch(58% 0.015 85)', 'oklch(52% 0.016 260)'],
  text: ['oklch(22% 0.015 260)', 'oklch(94% 0.008 90)'],
  muted: ['oklch(41% 0.016 260)', 'oklch(75.5% 0.014 260)'],
} as const satisfies Record<string, ColorPair>;

/** The brand color as text and lines, as a fill, and the text on that fill. */
export const brandColors = {
  signal: ['oklch(49% 0.12 58)', 'oklch(81% 0.145 74)'],
  'signal-fill': ['oklch(81% 0.145 74)', 'oklch(81% 0.145 74)'],
  'signal-fill-hover': ['oklch(86% 0.135 80)', 'oklch(87% 0.13 80)'],
  'on-signal': ['oklch(18% 0.02 70)', 'oklch(18% 0.02 70)'],
} as const satisfies Record<string, ColorPair>;

/** What the brand color becomes as a faint background. */
export const brandTint: ColorPair = ['oklch(95.5% 0.026 85)', 'oklch(18.5% 0.012 260)'];

interface Hue {
  /** As text and lines on `ground` and `surface`. Its dark half is also the fill, in both themes. */
  color: ColorPair;
  /** As a faint background of a hero or a card. Text has the same contrast on it as on `ground`. */
  tint: ColorPair;
}

/**
 * The hues that content names: `color: mint`. One for each service. A new one goes into `hueNames` of
 * `src/model/pageFields.ts`, too.
 */
export const hues = {
  sky: {
    color: ['oklch(47% 0.1 235)', 'oklch(82% 0.115 232)'],
    tint: ['oklch(95% 0.022 235)', 'oklch(20.5% 0.034 242)'],
  },
  mint: {
    color: ['oklch(45% 0.09 168)', 'oklch(82% 0.12 168)'],
    tint: ['oklch(95% 0.028 168)', 'oklch(20.5% 0.036 170)'],
  },
  iris: {
    color: ['oklch(48% 0.14 300)', 'oklch(82% 0.12 300)'],
    tint: ['oklch(95% 0.02 300)', 'oklch(20.5% 0.038 298)'],
  },
  coral: {
    color: ['oklch(50% 0.145 30)', 'oklch(80% 0.135 30)'],
    tint: ['oklch(95% 0.024 40)', 'oklch(21.5% 0.046 28)'],
  },
  rose: {
    color: ['oklch(50% 0.15 355)', 'oklch(82% 0.13 355)'],
    tint: ['oklch(95% 0.022 355)', 'oklch(21% 0.044 355)'],
  },
  lime: {
    color: ['oklch(46% 0.105 122)', 'oklch(83% 0.15 122)'],
    tint: ['oklch(95% 0.036 118)', 'oklch(21% 0.04 124)'],
  },
} as const satisfies Record<string, Hue>;

/** Text on a background filled with a hue. */
export const onHue = 'oklch(17% 0.015 260)';

/**
 * The families of headings, text and labels, by their names on https://fontsource.org; all must be variable fonts. After a
 * change, `npm run fonts` makes their files.
 */
export const typefaces = {
  head: { family: 'Schibsted Grotesk', weights: [600], like: 'sans-serif' },
  text: { family: 'Schibsted Grotesk', weights: [400, 500, 600, 700], like: 'sans-serif' },
  mono: { family: 'Martian Mono', weights: [400, 500, 600], like: 'monospace' },
} as const satisfies Record<string, Typeface>;

/**
 * The scripts besides Latin that pages are written in, by their names on https://fontsource.org: `cyrillic`, and
 * `cyrillic-ext` for letters such as қ; `greek`, `vietnamese`, `hebrew`. After a change, `npm run fonts` makes their files for the families that have them.
 */
export const scripts: readonly string[] = [];

/**
 * When a font is shown that comes after the first paint. `swap`: at once, and tests prove that nothing moves with the
 * texts of this site. `optional`: from the next page on, so that nothing can move.
 */
export const fontDisplay: 'swap' | 'optional' = 'swap';

export interface Typeface {
  family: string;
  /** The weights that the site sets, of which the first and the last limit the file. */
  weights: readonly number[];
  /** The fonts of visitors' systems that are nearest. */
  like: 'sans-serif' | 'serif' | 'monospace';
}
