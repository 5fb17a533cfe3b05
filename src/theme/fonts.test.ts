import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromFile } from '@capsizecss/unpack/fs';
import { expect, test } from 'vitest';

/**
 * The fallbacks' own figures, as Capsize reads them from Liberation Sans and Liberation Mono, whose letters are as wide
 * as those of Arial and Courier New: the em, and the mean width of a letter in English text.
 */
const fallbacks = {
  'Text Fallback': { unitsPerEm: 2048, xWidthAvg: 913 },
  'Mono Fallback': { unitsPerEm: 2048, xWidthAvg: 1229 },
};

const source = await readFile(path.join(import.meta.dirname, 'fonts.ts'), 'utf8');

/** A percentage in the rule of a fallback. */
function percent(family: string, name: string): number {
  const rule = new RegExp(`@font-face \\{ font-family: '${family}';[^}]*\\b${name}: ([\\d.]+)%`).exec(source);
  if (!rule) throw new Error(`There is no ${name} for ${family}.`);
  return Number(rule[1]);
}

test.each([
  ['Text Fallback', 'schibsted-grotesk'],
  ['Mono Fallback', 'martian-mono'],
] as const)(
  'lines in %s are as high and as long as in the font that takes its place',
  async (family, name) => {
    const font = await fromFile(path.join(import.meta.dirname, `fonts/${name}.woff2`));
    const fallback = fallbacks[family];
    const adjust = (100 * (font.xWidthAvg / font.unitsPerEm)) / (fallback.xWidthAvg / fallback.unitsPerEm);
    expect(percent(family, 'size-adjust')).toBeCloseTo(adjust, 3);
    // The height is multiplied by what the width was adjusted by.
    const height = (units: number) => (1e4 * units) / font.unitsPerEm / percent(family, 'size-adjust');
    expect(percent(family, 'ascent-override')).toBeCloseTo(height(font.ascent), 2);
    expect(percent(family, 'descent-override')).toBeCloseTo(height(-font.descent), 2);
    expect(percent(family, 'line-gap-override')).toBeCloseTo(height(font.lineGap), 2);
  },
);
