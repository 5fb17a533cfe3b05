/** Which pairs of colors are read together, how much contrast each needs, and what would be enough. */
import { formatCss, oklch, wcagContrast } from 'culori';
import { brandColors, brandTint, hues, onHue, type Pair } from './brand.ts';
import { hex } from './color.ts';
import { colors } from './tokens.ts';

/** WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), as an sRGB screen shows them. */
export const contrast = (one: string, other: string): number => wcagContrast(hex(one), hex(other));

/** The colors of a brand that content does not name. */
export interface BrandColors {
  colors: Record<keyof typeof brandColors, Pair>;
  tint: Pair;
}

interface ContrastRule {
  /** The colors of text, icons or borders. */
  fronts: string[];
  backs: string[];
  ratio: number;
}

const hueNames = Object.keys(hues);
export const grounds = [
  'ground',
  'surface',
  'raised',
  ...['signal', ...hueNames].map((name) => `tint-${name}`),
];

export const contrastRules: ContrastRule[] = [
  { fronts: ['text', 'muted'], backs: grounds, ratio: 7 },
  { fronts: ['signal', 'danger', 'success', ...hueNames], backs: grounds, ratio: 4.5 },
  { fronts: ['on-signal'], backs: ['signal-fill', 'signal-fill-hover'], ratio: 4.5 },
  { fronts: ['on-hue'], backs: hueNames.map((name) => `${name}-fill`), ratio: 7 },
  { fronts: ['on-success'], backs: ['success-fill'], ratio: 4.5 },
  { fronts: ['line-strong'], backs: ['ground'], ratio: 3 },
];

/** Every color that the rules name, with these of the brand. */
export function palette(brand: BrandColors = { colors: brandColors, tint: brandTint }): Map<string, Pair> {
  const ofHues = Object.entries(hues).flatMap(([name, { color, tint }]): [string, Pair][] => [
    [name, color],
    [`tint-${name}`, tint],
    [`${name}-fill`, [color[1], color[1]]],
  ]);
  return new Map<string, Pair>([
    ...Object.entries({ ...colors, ...brand.colors }),
    ['tint-signal', brand.tint],
    ['on-hue', [onHue, onHue]],
    ...ofHues,
  ]);
}

/** The same color with the nearest lightness that passes; undefined if none does. */
export function nearestPassing(color: string, passes: (candidate: string) => boolean): string | undefined {
  const parsed = oklch(color);
  if (!parsed) throw new Error(`“${color}” is not a color.`);
  const round = (number: number) => Number(number.toFixed(3));
  const at = (l: number) => formatCss({ ...parsed, l, c: round(parsed.c), h: round(parsed.h ?? 0) });
  return Array.from({ length: 101 }, (_, percent) => percent / 100)
    .sort((one, other) => Math.abs(one - parsed.l) - Math.abs(other - parsed.l))
    .map(at)
    .find(passes);
}

/** The pairs of a rule that have too little contrast, each as a sentence that says what would be enough. */
export function tooLittleContrast({ fronts, backs, ratio }: ContrastRule, pairs = palette()): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).flatMap((theme, index) => {
        const [one, other] = [pairs.get(front)?.[index], pairs.get(back)?.[index]];
        if (one === undefined || other === undefined) throw new Error(`No color ${front} or ${back}.`);
        const found = contrast(one, other);
        if (found >= ratio) return [];
        const nearest = nearestPassing(one, (candidate) => contrast(candidate, other) >= ratio);
        const remedy = nearest ? `${nearest} passes.` : 'No lightness of it passes: change the background.';
        return [
          `“${front}” on “${back}” in the ${theme} theme has a contrast of ${found.toFixed(2)}, not ${ratio}. ${remedy}`,
        ];
      }),
    ),
  );
}
