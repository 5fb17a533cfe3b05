import sharp from 'sharp';
import { hex } from '../../../src/theme/color.ts';
import { colors } from '../../../src/theme/tokens.ts';
import { drawing } from '../icons.ts';
import type { CardFacts } from './cardFacts.ts';
import { drawText, rgb } from './drawText.ts';
import { between, indexedPng, indexesOf, type Palette, paletteOf, type Rgb } from './indexedPng.ts';
import { size } from './layout.ts';
import { textLayer } from './textLayer.ts';

/** The agency's logo, as in `public/favicon.svg`, on a grid of 32 units. */
const logoPath =
  'M18 1C18 7 27 11 27 20A11 11 0 0 1 17.7 30.9V23.5L22 18.2L16 11.5L10 18.2L14.3 23.5V30.9A11 11 0 0 1 5 20C5 11 15.5 9 18 1z';

const inDark = (name: keyof typeof colors): string => hex(colors[name][1]);
const ground = inDark('ground');
const line = inDark('line');
const strong = inDark('line-strong');
const signal = inDark('signal');

/** The page's icon, or the logo, drawn large in hairlines at the right. Long text overlaps its edge. */
function motif(icon: string | undefined, color: string): string {
  const width = size.drawing;
  const units = icon ? 24 : 32;
  const scale = width / units;
  const at = `translate(${size.width - size.margin - width} ${(size.rule - width) / 2}) scale(${scale})`;
  const shape = icon ? drawing(icon) : `<path d="${logoPath}"/>`;
  return `<g transform="${at}" fill="none" stroke="${color}" stroke-width="${2.5 / scale}" stroke-linecap="round" stroke-linejoin="round">${shape}</g>`;
}

/** The twelve columns of the site as hairlines, and the line above the name. */
function frame(): string {
  const inner = size.width - 2 * size.margin;
  const columns = Array.from({ length: 5 }, (_, index) => size.margin + (inner / 4) * index);
  const verticals = columns.map((x) => `M${x}.5 0V${size.height}`).join('');
  const crosses = columns.map((x) => `M${x - 7} ${size.rule}.5h15M${x}.5 ${size.rule - 7}v15`).join('');
  return `<path d="${verticals}" stroke="${line}" stroke-opacity="0.6"/><path d="M0 ${size.rule}.5H${size.width}" stroke="${line}"/><path d="${crosses}" stroke="${strong}"/>`;
}

const logo = `<path fill="${signal}" transform="translate(${size.margin - 4} ${(size.rule + size.height) / 2 - 19}) scale(1.15)" d="${logoPath}"/>`;

/** The colors of a card: those that it is drawn with, and what is between them and the ground at edges. */
function cardColors(color: string): Rgb[] {
  const [dark, text, quiet] = [rgb(ground), rgb(inDark('text')), rgb(inDark('muted'))] as const;
  const [own, brand] = [rgb(color), rgb(signal)] as const;
  const accents =
    color === signal ? between(dark, brand, 6) : [...between(dark, own, 3), ...between(dark, brand, 3)];
  return [
    dark,
    ...between(dark, rgb(line), 2),
    rgb(strong),
    ...between(dark, quiet, 2),
    ...between(quiet, text, 4),
    ...accents,
  ];
}

/** What is below the text of a card. */
interface Ground {
  palette: Palette;
  indexes: Uint8Array;
}

/** Grounds in memory at a time, of a byte for each pixel. Most pages of a site share a few. */
const rememberedGrounds = 12;

const grounds = new Map<string, Promise<Ground>>();

async function drawGround(icon: string | undefined, color: string): Promise<Ground> {
  const palette = paletteOf(cardColors(color));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${ground}"/>${frame()}${motif(icon, color)}${logo}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { palette, indexes: indexesOf(pixels, palette) };
}

/** The ground of cards with this icon and color, drawn once. */
function groundOf({ icon, color }: CardFacts): Promise<Ground> {
  const key = `${icon} ${color}`;
  const known = grounds.get(key) ?? drawGround(icon, color);
  if (grounds.size >= rememberedGrounds) grounds.clear();
  grounds.set(key, known);
  return known;
}

/**
 * A card as PNG. If the typeface lacks characters of the title, the card shows the agency's name instead. Only the text
 * differs between most cards, so only the text is drawn for each.
 */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const layer = textLayer(facts);
  const plain = { ...facts, title: facts.name, text: undefined, kicker: undefined };
  const { texts } = layer.missing.length > 0 ? textLayer(plain) : layer;
  const { palette, indexes } = await groundOf(facts);
  const card = indexes.slice();
  for (const text of texts) drawText(card, size.width, text, palette);
  return indexedPng(card, size.width, palette);
}

/** A card from a picture of the content, cropped to the card's size. */
export async function pictureCard(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  // An SVG is rasterized at about the size of the card: its own size may be tiny, or too large for memory.
  const scale = Math.max(size.width / width, size.height / height);
  return sharp(picture, { density: Math.min(Math.max(72 * scale, 1), 2400) })
    .autoOrient()
    .resize(size.width, size.height, { fit: 'cover' })
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
