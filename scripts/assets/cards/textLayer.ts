/** The texts of a card as SVG: satori sets them, in the site's typefaces. */
import { existsSync, readFileSync } from 'node:fs';
import satori, { type Font } from 'satori';
import { cardFaces, cardSubsets } from './cardFaces.ts';
import { type CardFacts, size } from './cardFacts.ts';
import { config } from '../../site/config.ts';

const { colors, firstColor, headRole } = config.theme;

const folder = new URL('../../../src/theme/fonts/', import.meta.url);

/** The typefaces, each of their files as a family: satori looks for a character in one after the other. */
const allFonts = cardFaces.flatMap(({ role, subset, weight, file }): Font[] => {
  // A typeface has not all scripts.
  if (!existsSync(new URL(file, folder))) return [];
  return [{ name: `${role} ${subset}`, weight, data: readFileSync(new URL(file, folder)) }];
});
const latinFonts = allFonts.filter(({ name }) => name.endsWith(' latin'));
/** Whether a card needs only the first subset. satori parses each font that it is given, which takes 50 ms. */
const isLatin = (text: string): boolean => /^[\x20-\xff\u2013-\u2026]*$/.test(text);
const familiesOf = (role: string) => cardSubsets.map((subset) => `${role} ${subset}`).join(', ');
const sans = familiesOf('text');
const mono = familiesOf('mono');
const headFamilies = familiesOf(headRole);

const [ink, muted] = [firstColor(colors.text), firstColor(colors.muted)];

type Style = Record<string, string | number>;

export class MissingCharacter extends Error {}

/** A text in at most some lines, which end with an ellipsis if there is more. A word that is wider than a line is broken. */
interface Text {
  content: string;
  lines: number;
  style: Style;
}

/** More characters than fit on a card. */
const tooMany = 400;

/** An element without React, which would note the stack of each in development. */
const element = (style: Style, children: string | object[]) => ({
  ...{ type: 'div', key: null },
  props: { style, children },
});

/** Texts as a picture: the inside of an SVG of this height. */
export interface SetTexts {
  svg: string;
  height: number;
}

/** Sets texts in a box, which is as high as they are if it has no height. Throws a `MissingCharacter`. */
async function setTexts(
  texts: readonly Text[],
  style: Style & { width: number; height?: number },
): Promise<SetTexts> {
  const contents = texts.map((each) => each.content.slice(0, tooMany).normalize());
  const content = contents.join(' ');
  // satori looks only for the first part of a character, so a combining mark that has no composed form counts as lacking.
  if (/\p{M}/u.test(content)) throw new MissingCharacter();
  const children = texts.map(({ lines, style }, key) =>
    element({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, contents[key] ?? ''),
  );
  const svg = await satori(element({ display: 'flex', fontFamily: sans, ...style }, children), {
    ...{ width: style.width, height: style.height },
    fonts: isLatin(content) ? latinFonts : allFonts,
    loadAdditionalAsset() {
      throw new MissingCharacter();
    },
  });
  const height = Number(/^<svg[^>]* height="(\d+)/.exec(svg)?.[1]);
  return { svg: svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''), height };
}

/** A title of more characters has no text below it. */
const longTitle = 70;

/** The font sizes of titles, by their most characters, and the most characters of a word that fits into a line. */
const titleSizes = [
  [14, 12, 100],
  [24, 14, 88],
  [40, 18, 68],
  [longTitle, 20, 60],
  [90, 24, 54],
] as const;

function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length));
  return titleSizes.find(([most, word]) => title.length <= most && longest <= word)?.[2] ?? 48;
}

/** The small text above the title. Throws a `MissingCharacter`. */
export function kickerText({ kicker = '', color }: CardFacts): Promise<SetTexts> {
  const style = { fontFamily: mono, fontSize: 24, letterSpacing: '-0.01em', lineHeight: 1.2, color };
  return setTexts([{ content: kicker, lines: 1, style }], { width: size.words });
}

/** A page's title and the sentence below it. Throws a `MissingCharacter`. */
export function pageTexts({ title, text }: CardFacts): Promise<SetTexts> {
  const heading = {
    fontFamily: headFamilies,
    fontWeight: 600,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
    color: ink,
    textWrap: 'balance',
  };
  const below = {
    fontSize: 30,
    lineHeight: 1.3,
    letterSpacing: '-0.012em',
    color: muted,
    marginTop: 26,
  };
  return setTexts(
    [
      { content: title, lines: 4, style: { ...heading, fontSize: titleSize(title) } },
      ...(text && title.length <= longTitle ? [{ content: text, lines: 2, style: below }] : []),
    ],
    { flexDirection: 'column', width: size.words },
  );
}

/** The site's name at the left of the last strip, and the site's address at its right. Throws a `MissingCharacter`. */
export function siteTexts({ name, host = '' }: CardFacts): Promise<SetTexts> {
  const bold = {
    ...{ fontFamily: headFamilies, fontWeight: 700, fontSize: 38 },
    ...{ letterSpacing: '-0.03em', color: ink, maxWidth: 590 },
  };
  const quiet = { fontFamily: mono, fontSize: 20, color: muted, maxWidth: 400 };
  return setTexts(
    [
      { content: name, lines: 1, style: bold },
      { content: host, lines: 1, style: quiet },
    ],
    {
      ...{ justifyContent: 'space-between', alignItems: 'center' },
      ...{ width: size.width - 2 * size.margin - 46, height: size.height - size.rule },
    },
  );
}
