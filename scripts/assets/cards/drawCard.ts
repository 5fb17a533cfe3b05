import sharp from 'sharp';
import { drawing } from '../icons.ts';
import { logoIn, logoUnits } from '../logo.ts';
import { type CardFacts, size } from './cardFacts.ts';
import { between, indexed, indexedPng, type NearestColor, nearestIn, type Rgb, rgb } from './palette.ts';
import { MissingCharacter, pageTexts, siteTexts } from './textLayer.ts';
import { config } from '../../site/config.ts';

const { colors, firstColor } = config.theme;

const line = firstColor(colors.line);
const strong = firstColor(colors['line-strong']);
const signal = firstColor(colors.signal);

/** The page's icon or figure, or the logo, drawn large in hairlines at the right. Long text overlaps its edge. */
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

/** The columns of the site as hairlines, the line above the name, and the logo beside it. */
function frame(): string {
  const columns = [0, 1, 2, 3, 4].map((index) => size.margin + ((size.width - 2 * size.margin) / 4) * index);
  const verticals = columns.map((x) => `M${x}.5 0V${size.height}`).join('');
  const crosses = columns.map((x) => `M${x - 7} ${size.rule}.5h15M${x}.5 ${size.rule - 7}v15`).join('');
  const logo = logoIn(
    size.margin - 4,
    (size.rule + size.height) / 2 - 19,
    36.8,
    `fill="${signal}" color="${signal}"`,
  );
  return `<path d="${verticals}" stroke="${line}" stroke-opacity="0.6"/><path d="M0 ${size.rule}.5H${size.width}" stroke="${line}"/><path d="${crosses}" stroke="${strong}"/>${logo}`;
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

/** Parts of a card: all of it, and where the texts of a page are, whose glyphs may stand out a little. */
const whole = { x: 0, y: 0, width: size.width, height: size.height };
const column = { x: size.margin - 8, y: 0, width: size.words + 16, height: size.rule };

async function drawPart(
  { x, y, width, height }: typeof whole,
  ground: string,
  content: string,
  nearest: NearestColor,
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><rect width="${size.width}" height="${size.height}" fill="${ground}"/>${content}</svg>`;
  return indexed(await sharp(Buffer.from(svg)).raw().toBuffer(), nearest);
}

const placed = (x: number, y: number, texts: string): string =>
  `<g transform="translate(${x} ${y})">${texts}</g>`;

/** What is the same on the cards of many pages. */
async function makeBlank(facts: CardFacts) {
  const palette = paletteOf(facts);
  const nearest = nearestIn(palette);
  const drawing = frame() + motif(facts);
  const texts = placed(size.margin + 46, size.rule, await siteTexts(facts).catch(noTexts));
  return { drawing, palette, nearest, pixels: await drawPart(whole, facts.ground, drawing + texts, nearest) };
}

let last: { key: string; blank: ReturnType<typeof makeBlank> } | undefined;

/** A card without the texts of its page. Only the last one is remembered: most pages look like the one before. */
function blankCard(facts: CardFacts) {
  const { title: _title, text: _text, kicker: _kicker, ...same } = facts;
  const key = JSON.stringify(same);
  if (last?.key !== key) last = { key, blank: makeBlank(facts) };
  return last.blank;
}

const noTexts = (error: unknown): string => {
  if (error instanceof MissingCharacter) return '';
  throw error;
};

/** A card as PNG. If the typefaces lack characters of its text, the card shows only the site's name. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const { drawing, palette, nearest, pixels } = await blankCard(facts);
  const plain = { ...facts, title: facts.name, text: undefined, kicker: undefined };
  const texts = await pageTexts(facts).catch(() => pageTexts(plain).catch(noTexts));
  const card = pixels.slice();
  const drawn = await drawPart(
    column,
    facts.ground,
    drawing + placed(size.margin, size.margin, texts),
    nearest,
  );
  // Two pixels are in one byte.
  const bytes = column.width / 2;
  for (let row = 0; row < column.height; row++)
    card.set(drawn.subarray(row * bytes, (row + 1) * bytes), (row * size.width + column.x) / 2);
  // A palette chosen by how often colors occur would lack that of the small logo.
  return indexedPng(card, size.width, palette);
}
