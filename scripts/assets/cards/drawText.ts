/** Text over an indexed image. */
import { maskOf } from './glyphMask.ts';
import type { Palette, Rgb } from './indexedPng.ts';
import type { ColoredText } from './textLayer.ts';

/** A color as `#rrggbb`, by channels. */
export const rgb = (color: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(color.slice(1), 'hex');
  return [red, green, blue];
};

const blends = new WeakMap<Palette, Map<string, (below: number, coverage: number) => number>>();

/** The number of the palette's color for a pixel of some color that a text of another color covers in part. */
function blendOf(palette: Palette, color: string): (below: number, coverage: number) => number {
  const known = blends.get(palette) ?? new Map<string, (below: number, coverage: number) => number>();
  blends.set(palette, known);
  const found = known.get(color);
  if (found) return found;
  const [red, green, blue] = rgb(color);
  const unknown = 255;
  const results = new Uint8Array(palette.colors.length * 256).fill(unknown);
  const blend = (below: number, coverage: number): number => {
    const at = below * 256 + coverage;
    const result = results[at] ?? unknown;
    if (result !== unknown) return result;
    const [r, g, b] = palette.colors[below] ?? [0, 0, 0];
    const part = coverage / 255;
    const mixed = palette.nearest(r + (red - r) * part, g + (green - g) * part, b + (blue - b) * part);
    results[at] = mixed;
    return mixed;
  };
  known.set(color, blend);
  return blend;
}

/** Draws text over an image of rows of `width` numbers of the palette's colors. */
export function drawText(indexes: Uint8Array, width: number, text: ColoredText, palette: Palette): void {
  const blend = blendOf(palette, text.color);
  const height = indexes.length / width;
  for (const { glyph, font, px, x, y } of text.glyphs) {
    const mask = maskOf(glyph, font, px, x);
    const columns = Math.min(mask.width, width - mask.left);
    const rows = Math.min(mask.height, height - y - mask.top);
    for (let row = 0; row < rows; row++) {
      const target = (y + mask.top + row) * width + mask.left;
      for (let column = 0; column < columns; column++) {
        const coverage = mask.coverage[row * mask.width + column] ?? 0;
        if (coverage > 0) indexes[target + column] = blend(indexes[target + column] ?? 0, coverage);
      }
    }
  }
}
