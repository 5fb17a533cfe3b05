/** Which pairs of colors are read together, and how much contrast each needs. */
import { expect, test } from 'vitest';
import { contrast, grounds, nearestPassing, palette } from '../../scripts/theme/contrast.ts';
import { hues } from './brand.ts';

interface ContrastRule {
  fronts: string[];
  backs: string[];
  ratio: number;
}

const hueNames = Object.keys(hues);

const contrastRules: ContrastRule[] = [
  { fronts: ['text', 'muted'], backs: grounds, ratio: 7 },
  { fronts: ['signal', 'danger', 'success', ...hueNames], backs: grounds, ratio: 4.5 },
  { fronts: ['on-signal'], backs: ['signal-fill', 'signal-fill-hover'], ratio: 4.5 },
  { fronts: ['on-hue'], backs: hueNames.map((name) => `${name}-fill`), ratio: 7 },
  { fronts: ['on-success'], backs: ['success-fill'], ratio: 4.5 },
  { fronts: ['line-strong'], backs: ['ground'], ratio: 3 },
];

/** The pairs of a rule that have too little contrast, each as a sentence that says what would be enough. */
function tooLittleContrast({ fronts, backs, ratio }: ContrastRule, pairs = palette()): string[] {
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

for (const rule of contrastRules) {
  test(`${rule.fronts.join(', ')} on ${rule.backs.join(', ')}: at least ${rule.ratio}`, () => {
    expect(tooLittleContrast(rule)).toEqual([]);
  });
}

test('a pair that is too weak is named with a color that passes', () => {
  const pairs = palette().set('text', ['oklch(60% 0 0)', 'oklch(94% 0 0)']);
  expect(tooLittleContrast({ fronts: ['text'], backs: ['ground'], ratio: 7 }, pairs)).toEqual([
    expect.stringMatching(
      /^“text” on “ground” in the light theme has a contrast of 3\.\d\d, not 7\. oklch\(4\d% 0 0\) passes\.$/,
    ),
  ]);
});
