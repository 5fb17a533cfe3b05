/** The contrast requirements, computed from the tokens. */
import { expect, test } from 'vitest';
import { contrastRules, palette, tooLittleContrast } from './contrast.ts';

for (const rule of contrastRules) {
  test(`${rule.fronts.join(', ')} on ${rule.backs.join(', ')}: at least ${rule.ratio}`, () => {
    expect(tooLittleContrast(rule)).toEqual([]);
  });
}

test('a pair that is too weak is named with a color that passes', () => {
  const pairs = palette().set('text', ['oklch(0.6 0 0)', 'oklch(0.94 0 0)']);
  expect(tooLittleContrast({ fronts: ['text'], backs: ['ground'], ratio: 7 }, pairs)).toEqual([
    expect.stringMatching(
      /^“text” on “ground” in the light theme has a contrast of 3\.\d\d, not 7\. oklch\(0\.4\d? 0 0\) passes\.$/,
    ),
  ]);
});
