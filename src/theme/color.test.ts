/** The contrast requirements, computed from the tokens. */
import { expect, test } from 'vitest';
import { wcagContrast } from 'culori';
import { hex } from './color.ts';
import { colors, hues, onFill, tints } from './tokens.ts';

/** WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), as an sRGB screen shows them. */
const contrast = (one: string, other: string): number => wcagContrast(hex(one), hex(other));

interface Rule {
  /** The colors of text, icons or borders. */
  fronts: string[];
  backs: string[];
  ratio: number;
}

const pairs: Record<string, readonly [light: string, dark: string]> = {
  ...colors,
  ...hues,
  ...tints,
  'on-fill': [onFill, onFill],
  ...Object.fromEntries(Object.entries(hues).map(([name, [, bright]]) => [`${name}-fill`, [bright, bright]])),
};
const grounds = ['ground', 'surface', 'raised', ...Object.keys(tints)];
const fills = ['signal-fill', ...Object.keys(hues).map((name) => `${name}-fill`)];

const rules: Rule[] = [
  { fronts: ['text', 'muted'], backs: grounds, ratio: 7 },
  { fronts: ['signal', 'danger', 'success', ...Object.keys(hues)], backs: grounds, ratio: 4.5 },
  { fronts: ['on-signal'], backs: ['signal-fill', 'signal-fill-hover'], ratio: 4.5 },
  { fronts: ['on-fill'], backs: fills, ratio: 7 },
  { fronts: ['on-success'], backs: ['success-fill'], ratio: 4.5 },
  { fronts: ['line-strong'], backs: ['ground'], ratio: 3 },
];

/** The pairs of a rule that have too little contrast, with their ratio. */
function tooLittleContrast({ fronts, backs, ratio }: Rule): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).flatMap((theme, index) => {
        const [one, other] = [pairs[front]?.[index], pairs[back]?.[index]];
        if (one === undefined || other === undefined) throw new Error(`No color ${front} or ${back}.`);
        const found = contrast(one, other);
        return found < ratio ? [`${front} on ${back}, ${theme}: ${found.toFixed(2)}`] : [];
      }),
    ),
  );
}

for (const rule of rules) {
  test(`${rule.fronts.join(', ')} on ${rule.backs.join(', ')}: at least ${rule.ratio}`, () => {
    expect(tooLittleContrast(rule)).toEqual([]);
  });
}
