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

/** The same color with the nearest lightness that passes, its own if that does; undefined if none does. */
export function nearestPassing(color: string, passes: (candidate: string) => boolean): string | undefined {
  const parsed = oklch(color);
  if (!parsed) throw new Error(`“${color}” is not a color.`);
  return [parsed.l, ...Array.from({ length: 101 }, (_, percent) => percent / 100)]
    .sort((one, other) => Math.abs(one - parsed.l) - Math.abs(other - parsed.l))
    .map((l) => css(l, parsed.c, parsed.h))
    .find(passes);
}

/** Which colors are read on which, and how much contrast each pair needs. */
interface ContrastRule {
  fronts: string[];
  backs: string[];
  ratio: number;
}

const hueNames = Object.keys(hues);

export const contrastRules: ContrastRule[] = [
  { fronts: ['text', 'muted'], backs: grounds, ratio: 7 },
  { fronts: ['signal', 'danger', 'success', ...hueNames], backs: grounds, ratio: 4.5 },
  { fronts: ['on-signal'], backs: ['signal-fill', 'signal-fill-hover'], ratio: 4.5 },
  { fronts: ['on-hue'], backs: hueNames.map((name) => `${name}-fill`), ratio: 7 },
  { fronts: ['on-success'], backs: ['success-fill'], ratio: 4.5 },
  { fronts: ['line-strong'], backs: ['ground'], ratio: 3 },
];

/** The pairs of a rule that have too little contrast in some themes, each as a sentence that says what would be enough. */
export function tooLittleContrast(
  { fronts, backs, ratio }: ContrastRule,
  pairs = palette(),
  themes: readonly (0 | 1)[] = [0, 1],
): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) =>
      themes.flatMap((index) => {
        const [one, other] = [pairs.get(front)?.[index], pairs.get(back)?.[index]];
        if (one === undefined || other === undefined) throw new Error(`No color ${front} or ${back}.`);
        const found = contrast(one, other);
        if (found >= ratio) return [];
        const nearest = nearestPassing(one, (candidate) => contrast(candidate, other) >= ratio);
        const remedy = nearest ? `${nearest} passes.` : 'No lightness of it passes: change the background.';
        return [
          `“${front}” on “${back}” in the ${index === 0 ? 'light' : 'dark'} theme has a contrast of ${found.toFixed(2)}, not ${ratio}. ${remedy}`,
        ];
      }),
    ),
  );
}
