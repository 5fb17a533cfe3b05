/** `src/theme/brand.ts` of another company: what follows from its backgrounds, one brand color, first theme and typefaces. */
import { type Oklch, oklch } from 'culori';
import { type ColorPair, pageColors, type Typeface, type typefaces } from '../../src/theme/brand.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import {
  contrast,
  contrastRules,
  css,
  grounds as backgrounds,
  nearestPassing,
  palette,
  tooLittleContrast,
} from '../../scripts/theme/contrast.ts';

/** WCAG 2.2 AA for text. */
const enough = 4.5;
/** WCAG 2.2 AAA, for what is read at length. */
const enoughForReading = 7;
/** How much lighter or darker a button is under the pointer, so that its text has more contrast. */
const hoverStep = 0.05;

/** A color as a fill, with the text on it, dark or light, that is easier to read. */
function fillOf({ l, c, h = 0 }: Oklch) {
  const fill = css(l, c, h);
  const [dark, light] = [css(0.18, 0.02, h), css(0.985, 0.005, h)];
  const isDark = contrast(dark, fill) > contrast(light, fill);
  const hover = css(isDark ? Math.min(1, l + hoverStep) : Math.max(0, l - hoverStep), c, h);
  const text = isDark ? dark : light;
  return { fill, hover, text, isReadable: contrast(text, fill) >= enough };
}

function parsedColor(color: string): Oklch {
  const parsed = oklch(color);
  if (!parsed)
    throw new CommandError(`“${color}” is not a color. Write one such as #0b6e4f or oklch(48% 0.1 165).`);
  return parsed;
}

type PageColors = Record<keyof typeof pageColors, ColorPair>;

/** A color that is to the new ground what it is to the old one. Texts stay. */
function moved(color: string, from: string, to: string): string {
  const [own, old, { l, c, h }] = [parsedColor(color), parsedColor(from), parsedColor(to)];
  return css(Math.min(1, Math.max(0, l + own.l - old.l)), Math.max(0, c + own.c - old.c), h);
}

/** The background of one theme, what moves with it, and texts that can be read on all of that; undefined if some cannot. */
function pageInTheme(index: 0 | 1, ground: string): Map<string, string> | undefined {
  const colors = new Map<string, string>();
  const old = pageColors.ground[index];
  for (const [name, pair] of Object.entries(pageColors)) {
    const isText = name === 'text' || name === 'muted';
    colors.set(name, isText ? pair[index] : moved(pair[index], old, ground));
  }
  const backs = backgrounds.map((name) => colors.get(name) ?? palette().get(name)?.[index] ?? '');
  for (const name of ['text', 'muted']) {
    const color = nearestPassing(colors.get(name) ?? '', (front) =>
      backs.every((back) => contrast(front, back) >= enoughForReading),
    );
    if (color) colors.set(name, color);
  }
  const pairs = palette();
  for (const [name, color] of colors) pairs.set(name, [color, color]);
  const isReadable = contrastRules.every(({ fronts, ...rule }) => {
    // The brand color follows from the ground.
    const others = fronts.filter((front) => front !== 'signal');
    return tooLittleContrast({ ...rule, fronts: others }, pairs, [index]).length === 0;
  });
  return isReadable ? colors : undefined;
}

/** The colors of pages on other backgrounds. Throws a `CommandError` that says what would pass if texts could not be read there. */
export function pageColorsOf(ground: ColorPair): PageColors {
  const inTheme = (index: 0 | 1) => {
    const colors = pageInTheme(index, ground[index]);
    if (colors) return colors;
    const nearest = nearestPassing(ground[index], (candidate) => pageInTheme(index, candidate) !== undefined);
    throw new CommandError(
      `Texts cannot be read on the background ${ground[index]}. ${nearest ?? 'Another color'} passes.`,
    );
  };
  const [light, dark] = [inTheme(0), inTheme(1)];
  const pairs = Object.keys(pageColors).map((name) => [name, [light.get(name), dark.get(name)]]);
  return Object.fromEntries(pairs) as PageColors; // The same names.
}

/** The colors of a brand. Throws a `CommandError` that says what would pass if they have too little contrast. */
export function brandColorsOf(color: string, page: PageColors) {
  const parsed = parsedColor(color);
  const { fill, hover, text, isReadable } = fillOf(parsed);
  if (!isReadable) {
    const isCandidate = (each: string) => fillOf(oklch(each) ?? parsed).isReadable;
    throw new CommandError(
      `Neither dark nor light text can be read on a button of the color ${color}. ${nearestPassing(fill, isCandidate) ?? 'A darker color'} passes.`,
    );
  }
  const { c, h = 0 } = parsed;
  const dark = parsedColor(page.ground[1]);
  const tint: ColorPair = [css(0.955, Math.min(c, 0.026), h), css(dark.l + 0.025, dark.c, dark.h)];
  const pairs = new Map([...palette(), ...Object.entries<ColorPair>(page), ['tint-signal', tint] as const]);
  const same = (each: string): ColorPair => [each, each];
  const signal = (index: 0 | 1): string => {
    const backs = backgrounds.map((name) => pairs.get(name)?.[index] ?? '');
    const nearest = nearestPassing(fill, (front) => backs.every((back) => contrast(front, back) >= enough));
    if (!nearest) throw new CommandError(`No shade of ${color} can be read as text. Choose another color.`);
    return nearest;
  };
  const colors = {
    signal: [signal(0), signal(1)] as const,
    'signal-fill': same(fill),
    'signal-fill-hover': same(hover),
    'on-signal': same(text),
  };
  return { colors, tint };
}

/** What `npm run init` writes into the brand file. */
export interface Brand {
  firstTheme: 'light' | 'dark';
  color: string;
  /** The background of pages in the light and in the dark theme. */
  ground: ColorPair;
  typefaces: Record<keyof typeof typefaces, Pick<Typeface, 'family' | 'like'>>;
  /** The scripts besides Latin that they have files for. */
  scripts: readonly string[];
}

const quoted = ([light, dark]: ColorPair) => `['${light}', '${dark}']`;

const rowsOf = (colors: Readonly<Record<string, ColorPair>>): string =>
  Object.entries(colors)
    .map(([name, pair]) => `  ${name.includes('-') ? `'${name}'` : name}: ${quoted(pair)},\n`)
    .join('');

/** Replaces the only match of a pattern. Throws a `CommandError` if somebody has written it in another way. */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text))
    throw new CommandError(
      `src/theme/brand.ts has no ${pattern.source}. Restore the file with git checkout, or write the brand there yourself.`,
    );
  return text.replace(pattern, () => replacement);
}

/** The text of the brand file with another brand. Throws a `CommandError` if its colors have too little contrast. */
export function withBrand(text: string, { firstTheme, color, ground, typefaces, scripts }: Brand): string {
  const page = pageColorsOf(ground);
  const { colors, tint } = brandColorsOf(color, page);
  const replacements: [RegExp, string][] = [
    [/(?<=firstTheme: 'light' \| 'dark' = )'\w+'/, `'${firstTheme}'`],
    [/(?<=pageColors = \{\n)(?: {2}.*\n)+/, rowsOf(page)],
    [/(?<=brandColors = \{\n)(?: {2}.*\n)+/, rowsOf(colors)],
    [/(?<=brandTint: ColorPair = )\[.*\]/, quoted(tint)],
    [/(?<=scripts: readonly string\[\] = )\[.*\]/, `[${scripts.map((script) => `'${script}'`).join(', ')}]`],
  ];
  for (const [role, { family, like }] of Object.entries(typefaces))
    replacements.push(
      [new RegExp(`(?<= {2}${role}: \\{ family: )'[^']*'`), `'${family}'`],
      [new RegExp(`(?<= {2}${role}: \\{.*like: )'[\\w-]*'`), `'${like}'`],
    );
  // Only a site's own tests can say that nothing moves when a typeface replaces a local font.
  if (Object.values(typefaces).some(({ family }) => !text.includes(`family: '${family}'`)))
    replacements.push([/(?<=fontDisplay: 'swap' \| 'optional' = )'\w+'/, "'optional'"]);
  return replacements.reduce((before, [pattern, value]) => replaceOnce(before, pattern, value), text);
}
