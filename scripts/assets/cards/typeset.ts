/** Text as glyphs in places: lines of words, set in the site's fonts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

const require = createRequire(import.meta.url);

/** A typeface in one weight. Characters that one file lacks are taken from the next. */
type Face = readonly Font[];

/** Reads a typeface of Fontsource: its Latin letters, and those of Central Europe. */
export const face = (name: string, weight: number): Face =>
  ['latin', 'latin-ext'].map((subset) => {
    const { buffer, byteOffset, byteLength } = readFileSync(
      require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
    );
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  });

export interface TextStyle {
  face: Face;
  /** The font size in pixels. */
  px: number;
  /** The distance added after each letter, in font sizes. */
  letterSpacing: number;
  color: string;
  /** The width in pixels that a line may have. */
  width: number;
  /** The most lines; text that needs more ends with an ellipsis. */
  lines: number;
}

const segmenter = new Intl.Segmenter();
const letters = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

const lacks = (font: Font, character: string): boolean => font.charToGlyphIndex(character) === 0;

/** The characters of a text that no file of the typeface has. */
export const missingIn = (text: string, faceOfText: Face): string[] =>
  [...text].filter(
    (character) => /\S/u.test(character) && faceOfText.every((font) => lacks(font, character)),
  );

/** The parts of a text, each with the file that has its characters. */
function runsOf(text: string, [first, ...others]: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = [first, ...others].find((each) => each && !lacks(each, character)) ?? first;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

/** The font size in which words are set once, in pixels. */
const em = 1000;

interface SetWord {
  /** In pixels at the size of one em. */
  width: number;
  /** Its glyphs, and how far each is from the start of the word. */
  glyphs: { font: Font; glyph: Glyph; x: number }[];
}

const setWords = new WeakMap<Face, Map<string, SetWord>>();

/** A word in glyphs, set once: cards share most of their words, and a title is tried in several sizes. */
function setWord(word: string, { face: faceOfWord, letterSpacing }: TextStyle): SetWord {
  const known = setWords.get(faceOfWord) ?? new Map<string, SetWord>();
  setWords.set(faceOfWord, known);
  const key = `${letterSpacing} ${word}`;
  const found = known.get(key);
  if (found) return found;
  const set: SetWord = { width: 0, glyphs: [] };
  for (const { font, text } of runsOf(word, faceOfWord)) {
    const options = { kerning: true, letterSpacing };
    set.width = font.forEachGlyph(text, set.width, 0, em, options, (glyph, x) => {
      set.glyphs.push({ font, glyph, x });
    });
  }
  known.set(key, set);
  return set;
}

const partsOf = (text: string): string[] => text.split(/(\s)/).filter((part) => part !== '');

/** The width of a text in pixels. */
export const widthOf = (text: string, style: TextStyle): number =>
  partsOf(text).reduce((sum, part) => sum + (setWord(part, style).width * style.px) / em, 0);

/** The beginning of a text that fits into a line, at least one letter. */
function fitting(text: string, style: TextStyle, ending = ''): string {
  const all = letters(text);
  const upTo = (count: number) => all.slice(0, count).join('').trimEnd() + ending;
  // More letters are wider: the number that fits is found by halving.
  let [fits, tooWide] = [1, all.length + 1];
  while (tooWide - fits > 1) {
    const count = (fits + tooWide) >> 1;
    if (widthOf(upTo(count), style) <= style.width) fits = count;
    else tooWide = count;
  }
  return upTo(fits);
}

/** The lines of a text. A word that is wider than a line is broken. */
export function linesOf(text: string, style: TextStyle): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  while (words.length > 0 && lines.length < style.lines) {
    const [word = ''] = words;
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, style) <= style.width) {
      line = longer;
      words.shift();
    } else if (line) {
      lines.push(line);
      line = '';
    } else {
      const part = fitting(word, style);
      lines.push(part);
      words[0] = word.slice(part.length);
    }
  }
  if (line && lines.length < style.lines) return [...lines, line];
  const left = [line, ...words].filter((part) => part !== '').join(' ');
  if (left === '') return lines;
  const last = lines.pop() ?? '';
  return [...lines, fitting(`${last} ${left}`, style, '…')];
}

/** A glyph in its place. */
export interface PlacedGlyph {
  font: Font;
  glyph: Glyph;
  px: number;
  x: number;
  /** Of the baseline, in whole pixels: letters are sharper on them. */
  y: number;
}

/** One line as glyphs; `y` is its baseline. */
export function glyphsOf(line: string, x: number, y: number, style: TextStyle): PlacedGlyph[] {
  const scale = style.px / em;
  let left = x;
  return partsOf(line).flatMap((part) => {
    const { width, glyphs } = setWord(part, style);
    const start = left;
    left += width * scale;
    return glyphs.map(({ font, glyph, x: offset }) => ({
      ...{ font, glyph, px: style.px },
      ...{ x: start + offset * scale, y: Math.round(y) },
    }));
  });
}

/** How far the middle of a line is above its baseline, in pixels: between the tops and the bottoms of its letters. */
export function middleOf({ face: [font], px }: TextStyle): number {
  return font ? (((font.ascender + font.descender) / 2) * px) / font.unitsPerEm : 0;
}
