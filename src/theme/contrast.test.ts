/** Which pairs of colors are read together (scripts/theme/contrast.ts), in the brand of this site. */
import { expect, test } from 'vitest';
import { contrastRules, palette, tooLittleContrast } from '../../scripts/theme/contrast.ts';

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
