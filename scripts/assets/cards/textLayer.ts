/** The texts of a card as SVG: satori sets them, in the site's typefaces. */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import { cardFaces } from './cardFaces.ts';
import { type CardFacts, size } from './cardFacts.ts';
import { config } from '../../site/config.ts';

const { colors, firstColor, headRole } = config.theme;

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

/** Sets texts in a box. Returns the inside of an SVG. Throws a `MissingCharacter`. */
async function setTexts(texts: readonly Text[], style: Style & Record<'width' | 'height', number>) {
  const contents = texts.map((each) => each.content.slice(0, tooMany).normalize());
  const content = contents.join(' ');
  // satori looks only for the first part of a character, so a combining mark that has no composed form counts as lacking.
  if (/\p{M}/u.test(content)) throw new MissingCharacter();
  const children = texts.map((each, key) =>
    createElement(
      'div',
      { key, style: { display: 'block', lineClamp: each.lines, wordBreak: 'break-word', ...each.style } },
      contents[key],
    ),
  );
  const root = createElement('div', { style: { display: 'flex', fontFamily: sans, ...style } }, children);
  const svg = await satori(root, {
    ...{ width: style.width, height: style.height },
    fonts: isLatin(content) ? latinFonts : allFonts,
    loadAdditionalAsset() {
      throw new MissingCharacter();
    },
  });
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
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

/** The texts of a page, in a column that ends above the rule. Throws a `MissingCharacter`. */
export function pageTexts({ title, text, kicker = '', color }: CardFacts): Promise<string> {
  const mark = { fontFamily: mono, fontSize: 24, letterSpacing: '-0.01em', lineHeight: 1.2, color };
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
      { content: kicker, lines: 1, style: mark },
      { content: title, lines: 4, style: { ...heading, fontSize: titleSize(title), marginTop: 'auto' } },
      ...(text && title.length <= longTitle ? [{ content: text, lines: 2, style: below }] : []),
    ],
    { flexDirection: 'column', width: size.words, height: size.rule - size.margin - 48 },
  );
}

/** The site's name at the left of the last strip, and the site's address at its right. Throws a `MissingCharacter`. */
export function siteTexts({ name, host = '' }: CardFacts): Promise<string> {
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
