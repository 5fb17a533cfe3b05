import { hex } from '../../../src/theme/color.ts';
import { colors } from '../../../src/theme/tokens.ts';
import type { CardFacts } from './cardFacts.ts';
import { size } from './layout.ts';
import {
  face,
  glyphsOf,
  linesOf,
  middleOf,
  missingIn,
  type PlacedGlyph,
  type TextStyle,
  widthOf,
} from './typeset.ts';

const sans = face('schibsted-grotesk', 400);
const semibold = face('schibsted-grotesk', 600);
const bold = face('schibsted-grotesk', 700);
const mono = face('martian-mono', 400);

const [ink, muted] = [hex(colors.text[1]), hex(colors.muted[1])];

/** The font sizes of titles, of which the largest that leaves room is taken. */
const titleSizes = [100, 88, 76, 66, 56, 48];
/** A title of more characters has no text below it, and starts with a smaller size. */
const longTitle = 40;
/** A title of more characters starts with a still smaller size. */
const veryLongTitle = 70;

/** How each text of a card is set, besides its title's size. */
const styles = ({ color }: CardFacts) => ({
  kicker: { face: mono, px: 24, letterSpacing: -0.01, color, width: size.width - 2 * size.margin, lines: 1 },
  title: { face: semibold, letterSpacing: -0.035, color: ink, width: size.words, lines: 4 },
  text: { face: sans, px: 36, letterSpacing: -0.012, color: muted, width: size.words, lines: 2 },
  name: { face: bold, px: 38, letterSpacing: -0.03, color: ink, width: 620, lines: 1 },
  host: { face: mono, px: 20, letterSpacing: 0, color: muted, width: 440, lines: 1 },
});

/** Text of one color. */
export interface ColoredText {
  /** As `#rrggbb`. */
  color: string;
  glyphs: PlacedGlyph[];
}

const textOf = (line: string, x: number, middle: number, style: TextStyle): ColoredText => ({
  color: style.color,
  glyphs: glyphsOf(line, x, middle + middleOf(style), style),
});

/** Lines below one another; each has the height `leading`, and the last ends at `bottom`. */
const block = (lines: readonly string[], style: TextStyle, leading: number, bottom: number): ColoredText[] =>
  lines.map((line, index) =>
    textOf(line, size.margin, bottom - (lines.length - index - 0.5) * leading, style),
  );

const leadingOf = { title: 1.02, text: 1.25 };

/** Distances in pixels: of the last line from the rule, of the title from the text below it and the label above it. */
const space = { bottom: 48, text: 26, kicker: 20 };

/** Title and text end above the rule. */
function headline({ title, text }: CardFacts, style: ReturnType<typeof styles>): ColoredText[] {
  const bottom = size.rule - space.bottom;
  const lines = text && title.length <= longTitle ? linesOf(text, style.text) : [];
  const leading = style.text.px * leadingOf.text;
  const titleBottom = lines.length > 0 ? bottom - lines.length * leading - space.text : bottom;
  const room = titleBottom - size.margin - style.kicker.px - space.kicker;
  const wanted = title.length > veryLongTitle ? 56 : title.length > longTitle ? 66 : 100;
  const settings = titleSizes
    .filter((px) => px <= wanted)
    .map((px) => ({ px, lines: linesOf(title, { ...style.title, px }) }));
  const set =
    settings.find((each) => each.lines.length * each.px * leadingOf.title <= room) ?? settings.at(-1);
  if (!set) return [];
  const titleStyle = { ...style.title, px: set.px };
  return [
    ...block(set.lines, titleStyle, set.px * leadingOf.title, titleBottom),
    ...block(lines, style.text, leading, bottom),
  ];
}

/** The agency's name at the left of the last strip, and the site's address at its right. */
function signature({ name, host }: CardFacts, style: ReturnType<typeof styles>): ColoredText[] {
  const middle = (size.rule + size.height) / 2;
  const [nameLine = ''] = linesOf(name, style.name);
  const [hostLine = ''] = host ? linesOf(host, style.host) : [];
  const right = size.width - size.margin - widthOf(hostLine, style.host);
  return [
    textOf(nameLine, size.margin + 46, middle, style.name),
    textOf(hostLine, right, middle, style.host),
  ];
}

/** The text of a card, and the characters that the typefaces lack. */
export function textLayer(facts: CardFacts): { texts: ColoredText[]; missing: string[] } {
  const style = styles(facts);
  const { kicker = '', title, text = '', name, host = '' } = facts;
  const missing = [
    ...missingIn(title + text, semibold),
    ...missingIn(name, bold),
    ...missingIn(kicker + host, mono),
  ];
  const middleOfKicker = size.margin + style.kicker.px * 0.6;
  const [kickerLine = ''] = linesOf(kicker, style.kicker);
  const texts = [
    textOf(kickerLine, size.margin, middleOfKicker, style.kicker),
    ...headline(facts, style),
    ...signature(facts, style),
  ];
  return { texts, missing };
}
