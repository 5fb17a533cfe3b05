/** The contrast requirements, computed from the tokens. */
import { expect, test } from 'vitest';
import { formatCss, oklch, wcagContrast } from 'culori';
import { brandTint, hues, onHue, type Pair } from './brand.ts';
import { hex } from './color.ts';
import { colors } from './tokens.ts';

/** WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), as an sRGB screen shows them. */
const contrast = (one: string, other: string): number => wcagContrast(hex(one), hex(other));

interface Rule {
  /** The colors of text, icons or borders. */
  fronts: string[];
  backs: string[];
  ratio: number;
}

const hueNames = Object.keys(hues);
const pairs: Record<string, Pair> = {
  ...colors,
  'tint-signal': brandTint,
  'on-hue': [onHue, onHue],
};
for (const [name, { color, tint }] of Object.entries(hues))
  Object.assign(pairs, { [name]: color, [`tint-${name}`]: tint, [`${name}-fill`]: [color[1], color[1]] });

const grounds = ['ground', 'surface', 'raised', ...['signal', ...hueNames].map((name) => `tint-${name}`)];

const rules: Rule[] = [
  { fronts: ['text', 'muted'], backs: grounds, ratio: 7 },
  { fronts: ['signal', 'danger', 'success', ...hueNames], backs: grounds, ratio: 4.5 },
  { fronts: ['on-signal'], backs: ['signal-fill', 'signal-fill-hover'], ratio: 4.5 },
  { fronts: ['on-hue'], backs: hueNames.map((name) => `${name}-fill`), ratio: 7 },
  { fronts: ['on-success'], backs: ['success-fill'], ratio: 4.5 },
  { fronts: ['line-strong'], backs: ['ground'], ratio: 3 },
];

/** What a color would have to be to pass: the same with the nearest lightness that is enough. */
function remedy(front: string, back: string, ratio: number): string {
  const color = oklch(front);
  if (!color) throw new Error(`“${front}” is not a color.`);
  const passing = Array.from({ length: 101 }, (_, percent) => ({ ...color, l: percent / 100 }))
    .filter((each) => contrast(formatCss(each), back) >= ratio)
    .sort((one, other) => Math.abs(one.l - color.l) - Math.abs(other.l - color.l));
  const [nearest] = passing;
  return nearest ? `${formatCss(nearest)} passes.` : 'No lightness of it passes: change the background.';
}

/** The pairs of a rule that have too little contrast, with their ratio. */
function tooLittleContrast({ fronts, backs, ratio }: Rule): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).flatMap((theme, index) => {
        const [one, other] = [pairs[front]?.[index], pairs[back]?.[index]];
        if (one === undefined || other === undefined) throw new Error(`No color ${front} or ${back}.`);
        const found = contrast(one, other);
        if (found >= ratio) return [];
        return [
          `“${front}” on “${back}” in the ${theme} theme has a contrast of ${found.toFixed(2)}, not ${ratio}. ${remedy(one, other, ratio)}`,
        ];
      }),
    ),
  );
}

for (const rule of rules) {
  test(`${rule.fronts.join(', ')} on ${rule.backs.join(', ')}: at least ${rule.ratio}`, () => {
    expect(tooLittleContrast(rule)).toEqual([]);
  });
}
