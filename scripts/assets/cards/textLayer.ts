/** The texts of a card as SVG: satori sets them, in the site's typefaces. */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import { cardFaces } from './cardFaces.ts';
import { type CardFacts, size } from './cardFacts.ts';
import { config } from '../../../src/site.ts';

const { colors, firstColor } = config.theme;

const subsets = ['latin', 'latin-ext'] as const;

/** A subset of the typefaces, each as a family: satori looks for a character in one after the other. */
const facesOf = (subset: (typeof subsets)[number]): Font[] =>
  cardFaces
    .filter((face) => face.subset === subset)
    .map(({ role, weight, file }) => ({
      name: `${role} ${subset}`,
      weight,
      data: readFileSync(new URL(`../../../src/theme/fonts/${file}`, import.meta.url)),
    }));

const latinFonts = facesOf('latin');
const allFonts = [...latinFonts, ...facesOf('latin-ext')];
/** Whether a card needs only the first subset. satori parses each font that it is given, which takes 50 ms. */
const isLatin = (text: string): boolean => /^[\x20-\xff\u2013-\u2026]*$/.test(text);
const familiesOf = (role: string) => subsets.map((subset) => `${role} ${subset}`).join(', ');
const sans = familiesOf('text');
const mono = familiesOf('mono');

const [ink, muted] = [firstColor(colors.text), firstColor(colors.muted)];

type Style = Record<string, string | number>;

/** The typefaces lack a character of a text. */
export class MissingCharacter extends Error {}

/** A text that is set, with its upper left corner at 0, 0. */
interface SetText {
  svg: string;
  width: number;
  height: number;
  /** Whether no word is wider than a line. */
  isWhole: boolean;
}

/** Sets a text in lines of a width. Throws a `MissingCharacter`. */
async function setText(text: string, style: Style, width: number): Promise<SetText> {
  const composed = text.normalize();
  // satori looks only for the first part of a character, so a combining mark that has no composed form counts as lacking.
  if (/\p{M}/u.test(composed)) throw new MissingCharacter();
  const set = { width: 0, height: 0, isWhole: true };
  const part = (key: string, own: Style) =>
    createElement('div', { key, style: { display: 'block', ...style, ...own } }, composed);
  const parts = [
    part('text', { maxWidth: width }),
    part('words', { position: 'absolute', width: 'min-content', visibility: 'hidden' }),
  ];
  const root = { display: 'flex', alignItems: 'flex-start', fontFamily: sans };
  const svg = await satori(createElement('div', { style: root }, parts), {
    width,
    fonts: isLatin(text) ? latinFonts : allFonts,
    onNodeDetected(node) {
      if (node.key === 'text') Object.assign(set, { width: node.width, height: node.height });
      if (node.key === 'words') set.isWhole = node.width <= width;
    },
    loadAdditionalAsset() {
      throw new MissingCharacter();
    },
  });
  return { ...set, svg: svg.replace(/^<svg[^>]*>|<\/svg>$/g, '') };
}

const knownLines = new Map<string, Promise<SetText>>();

/** A text in one line, which many cards share. If it is too wide, it ends with an ellipsis. */
function setLine(text: string, style: Style, width: number): Promise<SetText> {
  const key = JSON.stringify([text, style, width]);
  const set = knownLines.get(key) ?? setText(text, { lineClamp: 1, wordBreak: 'break-all', ...style }, width);
  knownLines.set(key, set);
  return set;
}

/** A text of several lines: its style, the font sizes of which the largest that leaves room is taken, and its most lines. */
interface Block {
  style: Style & { lineHeight: number };
  sizes: number[];
  lines: number;
}

/** A title of more characters has no text below it, and starts with a smaller size. */
const longTitle = 40;
/** A title of more characters starts with a still smaller size. */
const veryLongTitle = 70;

const titleBlock = ({ length }: string): Block => ({
  style: { fontWeight: 600, lineHeight: 1.02, letterSpacing: '-0.035em', color: ink },
  sizes: [100, 88, 76, 66, 56, 48].slice(length > veryLongTitle ? 4 : length > longTitle ? 3 : 0),
  lines: 4,
});
const leadBlock: Block = {
  style: { fontWeight: 400, lineHeight: 1.25, letterSpacing: '-0.012em', color: muted },
  sizes: [36],
  lines: 2,
};

/** Distances between the rule and the text above it, title and lead, kicker and title. */
const space = { bottom: 48, lead: 26, kicker: 20 };
const kickerSize = 24;

const segmenter = new Intl.Segmenter();

/** The first characters of a text and an ellipsis. A word is cut only if it is long. */
function shortened(characters: readonly string[], count: number): string {
  const start = characters.slice(0, count).join('');
  const endsWord = characters[count] === ' ';
  return `${(endsWord ? start : start.replace(/ \S{0,20}$/, '')).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** More characters than fit into a block. */
const tooMany = 400;

/** A text in the largest size in which it fits into a height; if there is none, as much of it as fits in the smallest. */
async function fitText(text: string, { style, sizes, lines: most }: Block, room: number): Promise<SetText> {
  const characters = [...segmenter.segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  const inSize = async (candidate: string, fontSize: number) => {
    // Only a word that is wider than a line is broken.
    const set = await setText(candidate, { overflowWrap: 'break-word', ...style, fontSize }, size.words);
    return set.height <= Math.min(room, most * Math.round(style.lineHeight * fontSize)) ? set : undefined;
  };
  let best: SetText | undefined;
  for (const fontSize of characters.length < tooMany ? sizes : []) {
    const found = await inSize(characters.join(''), fontSize);
    if (found?.isWhole) return found;
    best ??= found;
  }
  let [fits, tooLong] = best ? [0, 0] : [0, Math.min(characters.length, tooMany)];
  while (tooLong - fits > 1) {
    const count = (fits + tooLong) >> 1;
    const found = await inSize(shortened(characters, count), sizes.at(-1) ?? 0);
    if (found) [fits, best] = [count, found];
    else tooLong = count;
  }
  return best ?? { svg: '', width: 0, height: 0, isWhole: true };
}

/** A text at its place on the card. */
export interface PlacedText extends SetText {
  x: number;
  y: number;
}

/** The texts of a page: those above the rule. Throws a `MissingCharacter`. */
export async function pageTexts({ title, text, kicker, color }: CardFacts): Promise<PlacedText[]> {
  const x = size.margin;
  const kickerStyle = { fontFamily: mono, fontSize: kickerSize, letterSpacing: '-0.01em', lineHeight: 1.2 };
  const label = kicker && (await setLine(kicker, { ...kickerStyle, color }, size.width - 2 * size.margin));
  let bottom = size.rule - space.bottom;
  const room = bottom - size.margin - kickerSize - space.kicker;
  const lead = text && title.length <= longTitle ? await fitText(text, leadBlock, room) : undefined;
  const below = lead ? lead.height + space.lead : 0;
  const heading = await fitText(title, titleBlock(title), room - below);
  const placed: PlacedText[] = label ? [{ ...label, x, y: size.margin }] : [];
  if (lead) placed.push({ ...lead, x, y: bottom - lead.height });
  bottom -= below;
  return [...placed, { ...heading, x, y: bottom - heading.height }];
}

/** The site's name at the left of the last strip, and the site's address at its right. Throws a `MissingCharacter`. */
export async function siteTexts({ name, host = '' }: CardFacts): Promise<PlacedText[]> {
  const nameStyle = { fontWeight: 700, fontSize: 38, letterSpacing: '-0.03em', color: ink };
  const left = await setLine(name, nameStyle, 590);
  const right = await setLine(host, { fontFamily: mono, fontSize: 20, color: muted }, 400);
  const middle = (size.rule + size.height) / 2;
  const yOf = ({ height }: SetText) => Math.round(middle - height / 2);
  return [
    { ...left, x: size.margin + 46, y: yOf(left) },
    { ...right, x: size.width - size.margin - right.width, y: yOf(right) },
  ];
}
