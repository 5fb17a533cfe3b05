import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import satori, { type Font } from 'satori';
import { hex } from '../../../src/theme/color.ts';
import { colors } from '../../../src/theme/tokens.ts';
import type { CardFacts } from './cardFacts.ts';
import { size } from './layout.ts';

const require = createRequire(import.meta.url);

const font = (family: string, name: string, weight: 400 | 500 | 600 | 700): Font[] =>
  ['latin', 'latin-ext'].map((subset) => ({
    name: subset === 'latin' ? family : `${family} more`,
    weight,
    data: readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)),
  }));

/** Characters that one file lacks are taken from the next. */
const families = (family: string) => `${family}, ${family} more`;

const fonts = [
  ...font('Schibsted Grotesk', 'schibsted-grotesk', 400),
  ...font('Schibsted Grotesk', 'schibsted-grotesk', 600),
  ...font('Schibsted Grotesk', 'schibsted-grotesk', 700),
  ...font('Martian Mono', 'martian-mono', 400),
];

const [ink, muted] = [hex(colors.text[1]), hex(colors.muted[1])];

/**
 * One element. satori requires `display: flex` on elements with several children. The object is written out, because
 * importing React before the build sets NODE_ENV would load its development version.
 */
const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.length > 1 ? children : children[0] },
});

/** The font size for titles up to a length, in characters. */
const titleSizes = [
  { characters: 22, px: 100 },
  { characters: 40, px: 88 },
  { characters: 70, px: 66 },
  { characters: 110, px: 56 },
  { characters: Number.POSITIVE_INFINITY, px: 48 },
] as const;

const titleSize = (title: string): number =>
  titleSizes.find(({ characters }) => title.length <= characters)?.px ?? size.margin;

/** At most this many lines, followed by an ellipsis. */
const lines = (count: number): CSSProperties => ({
  display: 'block',
  lineClamp: `${count} "…"`,
  wordBreak: 'break-word',
});

const words = ({ kicker, title, text, color, name, host }: CardFacts): ReactNode =>
  box(
    {
      width: '100%',
      height: '100%',
      position: 'relative',
      color: ink,
      fontFamily: families('Schibsted Grotesk'),
    },
    box(
      {
        position: 'absolute',
        left: size.margin,
        top: size.margin,
        width: size.width - 2 * size.margin,
        height: size.rule - size.margin - 48,
        flexDirection: 'column',
      },
      kicker
        ? box({ fontFamily: families('Martian Mono'), fontSize: 24, letterSpacing: '-0.01em', color }, kicker)
        : undefined,
      box(
        { flexDirection: 'column', marginTop: 'auto', width: size.words, gap: 26 },
        box(
          {
            ...lines(4),
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.02,
            letterSpacing: '-0.035em',
          },
          title,
        ),
        text && title.length <= titleSizes[1].characters
          ? box(
              { ...lines(2), fontSize: 36, lineHeight: 1.25, letterSpacing: '-0.012em', color: muted },
              text,
            )
          : undefined,
      ),
    ),
    box(
      {
        position: 'absolute',
        left: size.margin + 46,
        top: size.rule,
        height: size.height - size.rule,
        width: size.width - 2 * size.margin - 46,
        alignItems: 'center',
        justifyContent: 'space-between',
      },
      box({ ...lines(1), fontSize: 38, fontWeight: 700, letterSpacing: '-0.03em', maxWidth: 620 }, name),
      host
        ? box(
            { ...lines(1), fontFamily: families('Martian Mono'), fontSize: 20, color: muted, maxWidth: 440 },
            host,
          )
        : undefined,
    ),
  );

/** The text of a card as SVG paths, and the characters that the typefaces lack. */
export async function textLayer(facts: CardFacts): Promise<{ svg: string; missing: string[] }> {
  const missing: string[] = [];
  const svg = await satori(words(facts), {
    width: size.width,
    height: size.height,
    fonts,
    loadAdditionalAsset: async (_language, characters) => {
      missing.push(characters);
      return [];
    },
  });
  return { svg, missing };
}
