import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { families } from './families.ts';
import { commonCharacters, rareCharacters } from './characters.ts';
import { rareFonts } from './rareFonts.ts';

function open(bytes: Buffer): Font {
  const font = create(bytes);
  if (font.isCollection) throw new Error('One file holds one font here.');
  return font;
}

const has = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

test('each rare character of a text is found once', () => {
  expect(rareCharacters('Łukasz, café — “€5”…\n', 'Ł and ő')).toBe('Łő');
  expect(rareCharacters('Plain words.', 'naïve\tÀ')).toBe('');
});

test('a site without rare characters, or with characters that no typeface has, gets no additional font', async () => {
  expect(await rareFonts('')).toEqual([]);
  expect(await rareFonts('漢字🎉')).toEqual([]);
});

test('a rare character gets a small font of each family that has it', async () => {
  const fonts = await rareFonts('Łœ漢');
  expect(fonts.map(({ url }) => url.replace(/\.[0-9a-f]{10}\./, '.'))).toEqual([
    '/assets/schibsted-grotesk-latin-ext.woff2',
    '/assets/schibsted-grotesk-latin.woff2',
    '/assets/martian-mono-latin-ext.woff2',
    '/assets/martian-mono-latin.woff2',
  ]);
  const [polish] = fonts;
  const bytes = await polish?.make();
  if (!polish || !bytes) throw new Error('There is no such font.');
  const font = open(bytes);
  expect([has(font, 'Ł'), has(font, 'œ'), has(font, 'a')]).toEqual([true, false, false]);
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  expect(bytes.length).toBeLessThan(5000);
  expect(polish.face('/folder/')).toBe(
    `@font-face { font-family: 'Schibsted Grotesk'; src: url('/folder${polish.url}') format('woff2'); font-weight: 400 700; font-display: swap; unicode-range: U+141; }`,
  );
});

test('other characters give another font, and the same characters give the same bytes', async () => {
  const made = async (characters: string) => {
    const [font] = await rareFonts(characters);
    return { url: font?.url, bytes: await font?.make() };
  };
  const first = await made('Ł');
  await made('Łő');
  const again = await made('Ł');
  expect(again.url).toBe(first.url);
  expect(again.bytes?.equals(first.bytes ?? Buffer.of())).toBe(true);
  expect((await made('Łő')).url).not.toBe(first.url);
});

test('a typeface with other scripts has their characters too', async () => {
  const fonts = await rareFonts('Д');
  expect(fonts.map(({ url }) => url.replace(/\.[0-9a-f]{10}\./, '.'))).toEqual([
    '/assets/martian-mono-cyrillic.woff2',
  ]);
});

test.each(families)('the common characters of $family are in the preloaded font', async ({ name }) => {
  const font = open(
    await readFile(path.resolve(import.meta.dirname, `../../../src/theme/fonts/${name}.woff2`)),
  );
  const characters = [...commonCharacters].filter((character) => /[\p{L}\p{N}.,;:!?“”‘’–—]/u.test(character));
  expect(characters.length).toBeGreaterThan(130);
  expect(characters.filter((character) => !has(font, character))).toEqual([]);
});
