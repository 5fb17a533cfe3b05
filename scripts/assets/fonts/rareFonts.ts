import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cache } from '../../lib/cache/cache.ts';
import { ownCodeDigest } from '../../lib/cache/codeDigest.ts';
import type { Section } from '../../lib/cache/section.ts';
import { type Family, families, fontSources } from './families.ts';

/** A small font with the letters that a site has beyond the common ones; browsers fetch it where a page shows one of them. */
export interface RareFont {
  url: string;
  /** The `@font-face` rule, for a site that is served from a folder. */
  face: (base: string) => string;
  make: () => Promise<Buffer>;
}

const unicodeRange = (letters: string): string =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(', ');

/** A part of a font with some letters only, in the weights that the theme uses. */
export async function subsetOf(source: Buffer, letters: string, { weights }: Family): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

async function rareFontsOf(family: Family, letters: string): Promise<RareFont[]> {
  const { create } = await import('fontkitten');
  const fonts: RareFont[] = [];
  let missing = [...letters];
  for (const [script, file] of fontSources(family)) {
    if (missing.length === 0) break;
    const source = await readFile(file);
    const font = create(source);
    if (font.isCollection) continue;
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const own = missing.filter(has).join('');
    if (own === '') continue;
    missing = missing.filter((letter) => !has(letter));
    const hash = createHash('sha256')
      .update(source)
      .update(JSON.stringify([own, family.weights]));
    const url = `/assets/${family.name}-${script}.${hash.digest('hex').slice(0, 10)}.woff2`;
    const { min, max } = family.weights;
    fonts.push({
      url,
      face: (base) =>
        `@font-face { font-family: '${family.family}'; src: url('${base}${url.slice(1)}') format('woff2'); font-weight: ${min} ${max}; font-display: swap; unicode-range: ${unicodeRange(own)}; }`,
      make: () => subsetOf(source, own, family),
    });
  }
  return fonts;
}

/** The last letters asked for, as every page of a development server asks for the same. */
let last: { letters: string; fonts: Promise<RareFont[]> } | undefined;

/** The fonts for letters that the common ones do not have; none for letters that the typefaces do not have either. */
export function rareFonts(letters: string): Promise<RareFont[]> {
  if (last?.letters !== letters) {
    const found = letters === '' ? [] : families.map((family) => rareFontsOf(family, letters));
    last = { letters, fonts: Promise.all(found).then((fonts) => fonts.flat()) };
  }
  return last.fonts;
}

/** The rules for fonts, as a style sheet; none where there are no fonts. */
export const fontFacesOf = (fonts: RareFont[], base: string): string | undefined =>
  fonts.length > 0 ? fonts.map(({ face }) => face(base)).join('\n') : undefined;

/** The name of a font in its entry of the cache. */
const fileName = 'font';

const code = ownCodeDigest(import.meta.filename);

/** The fonts for rare letters, as builds and the development server cache them. */
export const fontSection = (cache: Cache): Section => cache.section('fonts', code);

const makeFile = (font: RareFont) => async () => ({ [fileName]: await font.make() });

/** Where a font is cached, for the development server. Its address changes with all that it is made from. */
export async function cachedFont(section: Section, font: RareFont): Promise<string> {
  return path.join((await section.files([font.url], makeFile(font))).folder, fileName);
}

/** Puts fonts into the folder of a site; makes those that the cache does not have. */
export async function writeRareFonts(fonts: RareFont[], folder: string, section: Section): Promise<void> {
  for (const font of fonts)
    await section.place([font.url], { [fileName]: path.join(folder, font.url) }, makeFile(font));
}
