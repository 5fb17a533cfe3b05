import sharp from 'sharp';
import { drawing } from '../icons.ts';
import { logoIn, logoUnits } from '../logo.ts';
import { type CardFacts, size } from './cardFacts.ts';
import {
  between,
  filterRows,
  indexed,
  indexedPng,
  type NearestColor,
  nearestIn,
  type Rgb,
  rgb,
} from './palette.ts';
import { kickerText, MissingCharacter, pageTexts, type SetTexts, siteTexts } from './textLayer.ts';
import { config } from '../../site/config.ts';

const { colors, firstColor } = config.theme;

const line = firstColor(colors.line);
const strong = firstColor(colors['line-strong']);
const signal = firstColor(colors.signal);

/** The page's icon or figure, or the logo, drawn large in hairlines at the right. */
function motif({ icon, figure, color }: CardFacts): string {
  const width = size.drawing;
  const [x, y] = [size.width - size.margin - width, (size.rule - width) / 2];
  const look = `fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round"`;
  if (!icon && !figure)
    return logoIn(x, y, width, `${look} color="${color}" stroke-width="${(2.5 * logoUnits) / width}"`);
  const scale = width / (icon ? 24 : 32);
  const shapes = icon ? drawing(icon) : `<path d="${figure}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${look} stroke-width="${2.5 / scale}">${shapes}</g>`;
}

const columns = [0, 1, 2, 3, 4].map((index) => size.margin + ((size.width - 2 * size.margin) / 4) * index);
const verticals = columns.map((x) => `M${x}.5 0V${size.height}`).join('');
/** The columns of the site as hairlines. */
const columnLines = `<path d="${verticals}" stroke="${line}" stroke-opacity="0.6"/>`;

/** The column lines, the line above the name, and the logo beside it. */
function frame(): string {
  const crosses = columns.map((x) => `M${x - 7} ${size.rule}.5h15M${x}.5 ${size.rule - 7}v15`).join('');
  const logo = logoIn(
    size.margin - 4,
    (size.rule + size.height) / 2 - 19,
    36.8,
    `fill="${signal}" color="${signal}"`,
  );
  return `${columnLines}<path d="M0 ${size.rule}.5H${size.width}" stroke="${line}"/><path d="${crosses}" stroke="${strong}"/>${logo}`;
}

/** The 16 colors of a card: those that it is drawn with, and those of their edges. */
function paletteOf({ color, ground }: CardFacts): Rgb[] {
  const [back, text, quiet] = [
    rgb(ground),
    rgb(firstColor(colors.text)),
    rgb(firstColor(colors.muted)),
  ] as const;
  const [own, brand] = [rgb(color), rgb(signal)] as const;
  const accents =
    color === signal ? between(back, brand, 6) : [...between(back, own, 3), ...between(back, brand, 3)];
  const lines = [...between(back, rgb(line), 2), rgb(strong)];
  return [back, ...lines, ...between(back, quiet, 2), ...between(quiet, text, 4), ...accents];
}

const whole = { x: 0, y: 0, width: size.width, height: size.height };
/** How far glyphs may stand out of their box. */
const overhang = 16;
const belowKicker = size.margin + 29;

async function drawPart(
  { x, y, width, height }: typeof whole,
  ground: string,
  content: string,
  nearest: NearestColor,
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><rect width="${size.width}" height="${size.height}" fill="${ground}"/>${content}</svg>`;
  return indexed(await sharp(Buffer.from(svg)).raw().toBuffer(), nearest);
}

const placed = (x: number, y: number, { svg }: SetTexts): string =>
  `<g transform="translate(${x} ${y})">${svg}</g>`;

/** What is the same on the cards of many pages. */
async function makeBlank(facts: CardFacts) {
  const palette = paletteOf(facts);
  const nearest = nearestIn(palette);
  const texts =
    placed(size.margin, size.margin, await kickerText(facts).catch(noTexts)) +
    placed(size.margin + 46, size.rule, await siteTexts(facts).catch(noTexts));
  const pixels = await drawPart(whole, facts.ground, frame() + motif(facts) + texts, nearest);
  return { palette, nearest, pixels, rows: filterRows(pixels, size.width) };
}

let last: { key: string; blank: ReturnType<typeof makeBlank> } | undefined;

/** A card without title and text. Only the last one is remembered: most pages look like the one before. */
function blankCard(facts: CardFacts) {
  const { title: _title, text: _text, ...same } = facts;
  const key = JSON.stringify(same);
  if (last?.key !== key) last = { key, blank: makeBlank(facts) };
  return last.blank;
}

const noTexts = (error: unknown): SetTexts => {
  if (error instanceof MissingCharacter) return { svg: '', height: 0 };
  throw error;
};

/** A card as PNG. If the typefaces lack characters of title or text, the card shows the site's name in their place. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const { palette, nearest, pixels, rows } = await blankCard(facts);
  const plain = { ...facts, title: facts.name, text: undefined };
  const texts = await pageTexts(facts).catch(() => pageTexts(plain).catch(noTexts));
  const y = Math.max(belowKicker, size.rule - 48 - texts.height);
  const top = Math.max(belowKicker, y - overhang);
  const part = {
    ...{ x: size.margin - overhang, width: size.words + 2 * overhang },
    ...{ y: top, height: Math.min(y + texts.height + overhang, size.rule - 8) - top },
  };
  const drawn = await drawPart(part, facts.ground, columnLines + placed(size.margin, y, texts), nearest);
  const card = pixels.slice();
  // Two pixels are in one byte.
  const bytes = part.width / 2;
  for (let row = 0; row < part.height; row++)
    card.set(drawn.subarray(row * bytes, (row + 1) * bytes), ((part.y + row) * size.width + part.x) / 2);
  const cardRows = filterRows(card, size.width, rows.slice(), part.y, part.y + part.height + 1);
  // A palette chosen by how often colors occur would lack that of the small logo.
  return indexedPng(cardRows, size.width, palette);
}
