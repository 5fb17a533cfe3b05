import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cache } from '../../lib/cache/cache.ts';
import { ownCodeDigest } from '../../lib/cache/codeDigest.ts';
import type { Section } from '../../lib/cache/section.ts';
import { type Family, families, fontSources } from './families.ts';

/** A small font with the rare characters of a site. Browsers load it if a page shows one of them. */
export interface RareFont {
  url: string;
  /** The `@font-face` rule, for a site served from the folder `base`. */
  face: (base: string) => string;
  make: () => Promise<Buffer>;
}

const unicodeRange = (characters: string): string =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(', ');

/** A subset of a font: some characters, in the weights that the theme uses. */
export async function subsetOf(source: Buffer, characters: string, { weights }: Family): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

async function rareFontsOf(family: Family, characters: string): Promise<RareFont[]> {
  const { create } = await import('fontkitten');
  const fonts: RareFont[] = [];
  let missing = [...characters];
  for (const [script, file] of fontSources(family)) {
    if (missing.length === 0) break;
    const source = await readFile(file);
    const font = create(source);
    if (font.isCollection) continue;
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const own = missing.filter(has).join('');
    if (own === '') continue;
    missing = missing.filter((character) => !has(character));
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

/** The last result: every page of the development server asks for the same characters. */
let last: { characters: string; fonts: Promise<RareFont[]> } | undefined;

/** Fonts for the characters that the common fonts lack. Characters that no typeface has get none. */
export function rareFonts(characters: string): Promise<RareFont[]> {
  if (last?.characters !== characters) {
    const found = characters === '' ? [] : families.map((family) => rareFontsOf(family, characters));
    last = { characters, fonts: Promise.all(found).then((fonts) => fonts.flat()) };
  }
  return last.fonts;
}

/** The `@font-face` rules as a style sheet; undefined if there are no fonts. */
export const fontFacesOf = (fonts: RareFont[], base: string): string | undefined =>
  fonts.length > 0 ? fonts.map(({ face }) => face(base)).join('\n') : undefined;

/** The name of a font in its cache entry. */
const fileName = 'font';

const code = ownCodeDigest(import.meta.filename);

/** The cache section for fonts with rare characters, shared by builds and the development server. */
export const fontSection = (cache: Cache): Section => cache.section('fonts', code);

const makeFile = (font: RareFont) => async () => ({ [fileName]: await font.make() });

/** The cached file of a font, for the development server. Its URL changes with its inputs. */
export async function cachedFont(section: Section, font: RareFont): Promise<string> {
  return path.join((await section.files([font.url], makeFile(font))).folder, fileName);
}

/** Writes fonts into the folder of a site, and makes those that are not cached. */
export async function writeRareFonts(fonts: RareFont[], folder: string, section: Section): Promise<void> {
  for (const font of fonts)
    await section.place([font.url], { [fileName]: path.join(folder, font.url) }, makeFile(font));
}
