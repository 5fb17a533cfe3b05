/**
 * Every color, size, space and duration of the site. No other file in `src/` contains raw values.
 * Colors are OKLCH pairs: paper (light theme) first, ink (dark theme) second.
 */
type Pair = readonly [light: string, dark: string];

export const colors = {
  ground: ['oklch(0.975 0.008 85)', 'oklch(0.16 0.012 260)'],
  surface: ['oklch(0.95 0.01 85)', 'oklch(0.195 0.013 260)'],
  raised: ['oklch(0.99 0.005 85)', 'oklch(0.23 0.014 260)'],
  line: ['oklch(0.86 0.012 85)', 'oklch(0.3 0.015 260)'],
  'line-strong': ['oklch(0.58 0.015 85)', 'oklch(0.52 0.016 260)'],
  text: ['oklch(0.22 0.015 260)', 'oklch(0.94 0.008 90)'],
  muted: ['oklch(0.41 0.016 260)', 'oklch(0.755 0.014 260)'],
  signal: ['oklch(0.49 0.12 58)', 'oklch(0.81 0.145 74)'],
  'signal-fill': ['oklch(0.81 0.145 74)', 'oklch(0.81 0.145 74)'],
  'signal-fill-hover': ['oklch(0.86 0.135 80)', 'oklch(0.87 0.13 80)'],
  'on-signal': ['oklch(0.18 0.02 70)', 'oklch(0.18 0.02 70)'],
  success: ['oklch(0.47 0.11 155)', 'oklch(0.8 0.13 160)'],
  'success-fill': ['oklch(0.47 0.11 155)', 'oklch(0.47 0.11 155)'],
  'on-success': ['oklch(0.985 0.005 155)', 'oklch(0.985 0.005 155)'],
  danger: ['oklch(0.48 0.17 28)', 'oklch(0.76 0.14 25)'],
} as const satisfies Record<string, Pair>;

/** One hue for each service. Content names them (`color: mint`); the pair is text-safe on `ground` and `surface`. */
export const hues = {
  sky: ['oklch(0.47 0.1 235)', 'oklch(0.82 0.115 232)'],
  mint: ['oklch(0.45 0.09 168)', 'oklch(0.82 0.12 168)'],
  iris: ['oklch(0.48 0.14 300)', 'oklch(0.82 0.12 300)'],
  coral: ['oklch(0.5 0.145 30)', 'oklch(0.8 0.135 30)'],
  rose: ['oklch(0.5 0.15 355)', 'oklch(0.82 0.13 355)'],
  lime: ['oklch(0.46 0.105 122)', 'oklch(0.83 0.15 122)'],
} as const satisfies Record<string, Pair>;

/** Backgrounds with a faint hue: for a service's hero and its cards. Text has the same contrast on them as on `ground`. */
export const tints = {
  'tint-signal': ['oklch(0.955 0.026 85)', 'oklch(0.185 0.012 260)'],
  'tint-sky': ['oklch(0.95 0.022 235)', 'oklch(0.205 0.034 242)'],
  'tint-mint': ['oklch(0.95 0.028 168)', 'oklch(0.205 0.036 170)'],
  'tint-iris': ['oklch(0.95 0.02 300)', 'oklch(0.205 0.038 298)'],
  'tint-coral': ['oklch(0.95 0.024 40)', 'oklch(0.215 0.046 28)'],
  'tint-rose': ['oklch(0.95 0.022 355)', 'oklch(0.21 0.044 355)'],
  'tint-lime': ['oklch(0.95 0.036 118)', 'oklch(0.21 0.04 124)'],
} as const satisfies Record<string, Pair>;

/** Text on a background filled with a hue. The fill is the hue's bright half in both themes, as with `signal-fill`. */
export const onFill = 'oklch(0.17 0.015 260)';

const sizes = {
  'size-label': '0.8125rem',
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
  'size-display': 'clamp(2.5rem, 1.55rem + 4.4vw, 5.5rem)',
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
  gutter: 'clamp(1.25rem, 0.6rem + 2.8vw, 3rem)',
  page: '75rem',
  /** About 65 characters; in `ch` it would change when the font replaces its fallback. */
  measure: '39.7em',
  'header-height': '4.5rem',
};

const shapes = {
  'radius-small': '4px',
  radius: '8px',
  'duration-quick': '0.16s',
  'duration-page': '0.18s',
  'duration-patience': '0.15s',
  'duration-search': '4s',
  duration: '0.6s',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
};

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

const paired = (pairs: Record<string, Pair>, prefix = '') =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [
      `${prefix}${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  );

/** The custom properties that `:root` declares; both themes follow from `color-scheme`. */
export const rootDeclarations = declare({
  ...paired(colors),
  ...paired(hues, 'hue-'),
  ...paired(tints),
  'on-fill': onFill,
  ...sizes,
  ...spaces,
  ...shapes,
});

/**
 * `[data-hue]` sets the hue of an element: a page, a card, a menu entry. `--hue` is for text and lines, `--tint` for a
 * background, `--fill` for a filled background under `--on-fill`. Attributes, because the security policy refuses
 * inline styles.
 */
export const hueRules = Object.entries(hues)
  .map(
    ([name, [, bright]]) =>
      `[data-hue='${name}'] { --hue: var(--hue-${name}); --tint: var(--tint-${name}); --fill: ${bright}; }`,
  )
  .join('\n');
