/** The text of a card as SVG: satori sets it, in the site's typefaces. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import satori, { type Font, type SatoriOptions } from 'satori';
import type { CardFacts } from './cardFacts.ts';
import { size } from './layout.ts';
import { config, type Typeface } from '../../../src/site.ts';

const { colors, firstColor, typefaces } = config.theme;

const require = createRequire(import.meta.url);

const subsets = ['latin', 'latin-ext'];

/** A subset of a typeface in some weights, as a family: satori looks for a character in one after the other. */
const face = (subset: string, name: string, weights: Font['weight'][]): Font[] =>
  weights.map((weight) => ({
    name: `${name} ${subset}`,
    weight,
    data: readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)),
  }));

/** The name of a family's package. */
const packageOf = ({ family }: Typeface) => family.toLowerCase().replaceAll(' ', '-');

const [textFace, monoFace] = [packageOf(typefaces.text), packageOf(typefaces.mono)];
const facesOf = (subset: string) => [
  ...face(subset, textFace, [400, 600, 700]),
  ...face(subset, monoFace, [400]),
];
const latinFonts = facesOf('latin');
const allFonts = [...latinFonts, ...facesOf('latin-ext')];
/** Whether a card needs only the first subset. satori parses each font that it is given, which takes 50 ms. */
const isLatin = (text: string): boolean => /^[\x20-\xff\u2013-\u2026]*$/.test(text);
const familiesOf = (name: string) => subsets.map((subset) => `${name} ${subset}`).join(', ');
const sans = familiesOf(textFace);
const mono = familiesOf(monoFace);

const [ink, muted] = [firstColor(colors.text), firstColor(colors.muted)];

type Style = Record<string, string | number>;

const box = (style: Style, children: ReactNode, key?: string) =>
  createElement(
    'div',
    { key, style: { display: 'flex', ...style } },
    typeof children === 'string' ? children.normalize() : children,
  );

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

/** Text in lines as wide as titles. Only a word that is wider than a line is broken. */
const lines = (text: string, style: Style, key?: string) =>
  box({ ...style, display: 'block', width: size.words, overflowWrap: 'break-word' }, text, key);

/** Text in one line. If it is too wide, it ends with an ellipsis. */
const line = (text: string, style: Style) =>
  box({ ...style, display: 'block', lineClamp: 1, wordBreak: 'break-all' }, text);

/** Renders a layout, whose characters are those of `text`. */
const render = (
  content: ReactNode,
  text: string,
  options: Pick<SatoriOptions, 'embedFont' | 'onNodeDetected' | 'loadAdditionalAsset'>,
): Promise<string> =>
  satori(box({ width: '100%', height: '100%', fontFamily: sans }, content), {
    ...{ ...options, fonts: isLatin(text) ? latinFonts : allFonts },
    ...{ width: size.width, height: size.height },
  });

/** How high a text is, and whether no word is wider than a line. */
async function measure(text: string, style: Style) {
  const found = { height: 0, isWhole: true };
  const content = [
    lines(text, style, 'lines'),
    box({ ...style, display: 'block', position: 'absolute', width: 'min-content' }, text, 'word'),
  ];
  await render(box({ alignItems: 'flex-start' }, content), text, {
    embedFont: false,
    onNodeDetected({ key, height, width }) {
      if (key === 'lines') found.height = height;
      if (key === 'word') found.isWhole = width <= size.words;
    },
  });
  return found;
}

const segmenter = new Intl.Segmenter();

/** The first characters of a text and an ellipsis. A word is cut only if it is long. */
function shortened(characters: readonly string[], count: number): string {
  const start = characters.slice(0, count).join('');
  const endsWord = characters[count] === ' ';
  return `${(endsWord ? start : start.replace(/ \S{0,20}$/, '')).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** More characters than fit into a block. */
const tooMany = 400;

interface FittedText {
  text: string;
  style: Style;
  height: number;
}

/** A text in the largest size in which it fits into a height; if there is none, as much of it as fits in the smallest. */
async function fitText(
  text: string,
  { style, sizes, lines: most }: Block,
  room: number,
): Promise<FittedText> {
  const characters = [...segmenter.segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  const inSize = async (candidate: string, fontSize: number) => {
    const measured = await measure(candidate, { ...style, fontSize });
    const fits = measured.height <= Math.min(room, most * Math.round(style.lineHeight * fontSize));
    return fits ? { ...measured, text: candidate, style: { ...style, fontSize } } : undefined;
  };
  let best: FittedText | undefined;
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
  return best ?? { text: '', style, height: 0 };
}

/** Title and lead, which end above the rule. */
async function headline({ title, text }: CardFacts) {
  const bottom = size.rule - space.bottom;
  const room = bottom - size.margin - kickerSize - space.kicker;
  const lead = text && title.length <= longTitle ? await fitText(text, leadBlock, room) : undefined;
  const heading = await fitText(title, titleBlock(title), room - (lead ? lead.height + space.lead : 0));
  return box(
    {
      ...{ position: 'absolute', left: size.margin, bottom: size.height - bottom },
      ...{ flexDirection: 'column', gap: space.lead },
    },
    [lines(heading.text, heading.style), lead && lines(lead.text, lead.style)],
  );
}

/** The site's name at the left of the last strip, and the site's address at its right. */
const signature = ({ name, host }: CardFacts) =>
  box(
    {
      ...{ position: 'absolute', left: size.margin + 46, right: size.margin },
      ...{ top: size.rule, bottom: 0, alignItems: 'center', justifyContent: 'space-between' },
    },
    [
      line(name, { fontWeight: 700, fontSize: 38, letterSpacing: '-0.03em', color: ink, maxWidth: 590 }),
      host && line(host, { fontFamily: mono, fontSize: 20, color: muted, maxWidth: 400 }),
    ],
  );

const kickerLine = (text: string, color: string) =>
  box(
    { position: 'absolute', left: size.margin, top: size.margin, width: size.width - 2 * size.margin },
    line(text, { fontFamily: mono, fontSize: kickerSize, letterSpacing: '-0.01em', lineHeight: 1.2, color }),
  );

/** The text of a card as SVG elements; undefined if the typefaces lack a character of it. */
export async function textLayer(facts: CardFacts): Promise<string | undefined> {
  const { kicker = '', title, text = '', name } = facts;
  // Satori looks only for the first part of a character, so a combining mark that has no composed form counts as lacking.
  let isComplete = !/\p{M}/u.test([kicker, title, text, name].join('\n').normalize());
  const content = [kicker && kickerLine(kicker, facts.color), await headline(facts), signature(facts)];
  const svg = await render(content, [kicker, title, text, name, facts.host].join(''), {
    async loadAdditionalAsset() {
      isComplete = false;
      return [];
    },
  });
  return isComplete ? svg.replace(/^<svg[^>]*>|<\/svg>$/g, '') : undefined;
}
