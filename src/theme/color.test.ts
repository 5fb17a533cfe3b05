/** The contrast requirements, computed from the tokens. */
import { expect, test } from 'vitest';
import { wcagContrast } from 'culori';
import { hex, themeColors } from './color.ts';
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
function tooLittleContrast({ fronts, backs, ratio }: Rule, among = pairs): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).flatMap((theme, index) => {
        const [one, other] = [among[front]?.[index], among[back]?.[index]];
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

test('a pair with too little contrast is reported with its theme', () => {
  const faint = { ...pairs, muted: ['oklch(0.7 0.016 260)', 'oklch(0.755 0.014 260)'] as const };
  expect(tooLittleContrast({ fronts: ['muted'], backs: ['ground'], ratio: 7 }, faint)).toEqual([
    expect.stringMatching(/^muted on ground, light: 2\.\d\d$/),
  ]);
  expect(() => tooLittleContrast({ fronts: ['misspelt'], backs: ['ground'], ratio: 7 })).toThrow('misspelt');
});

test('known colors have their known notation and contrast', () => {
  // As in CSS Color 4 and in the Web Platform Tests for oklch().
  const known = [
    'oklch(0 0 0)',
    'oklch(1 0 0)',
    'oklch(0.627955 0.257683 29.2339)',
    'oklch(0.51975 0.17686 142.495)',
  ];
  expect(known.map(hex)).toEqual(['#000000', '#ffffff', '#ff0000', '#008000']);
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 3);
  expect(contrast('oklch(1 0 0)', 'oklch(0.51975 0.17686 142.495)')).toBeCloseTo(5.14, 2);
  expect(() => hex('misspelt')).toThrow('misspelt');
});

test('a color that an sRGB screen cannot show is clipped', () => {
  expect(hex('oklch(0.9 0.4 140)')).toMatch(/^#[0-9a-f]{6}$/);
});

test('dark is dark and light is light', () => {
  const brightness = (color: string) => Number.parseInt(color.slice(1, 3), 16);
  expect(brightness(themeColors.dark)).toBeLessThan(32);
  expect(brightness(themeColors.light)).toBeGreaterThan(224);
});
