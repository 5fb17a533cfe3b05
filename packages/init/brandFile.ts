/** `src/theme/brand.ts` of another company: the colors that follow from one brand color, first theme and typeface. */
import { type Oklch, oklch } from 'culori';
import type { ColorPair } from '../../src/theme/brand.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { contrast, css, grounds, nearestPassing, palette } from '../../scripts/theme/contrast.ts';

/** WCAG 2.2 AA for text. */
const enough = 4.5;
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

/** The colors of a brand. Throws a `CommandError` that says what would pass if they have too little contrast. */
export function brandColorsOf(color: string) {
  const parsed = oklch(color);
  if (!parsed)
    throw new CommandError(`“${color}” is not a color. Write one such as #0b6e4f or oklch(48% 0.1 165).`);
  const { fill, hover, text, isReadable } = fillOf(parsed);
  if (!isReadable) {
    const isCandidate = (each: string) => fillOf(oklch(each) ?? parsed).isReadable;
    throw new CommandError(
      `Neither dark nor light text can be read on a button of the color ${color}. ${nearestPassing(fill, isCandidate) ?? 'A darker color'} passes.`,
    );
  }
  const { c, h = 0 } = parsed;
  const tint: ColorPair = [css(0.955, Math.min(c, 0.026), h), 'oklch(18.5% 0.012 260)'];
  const same = (each: string): ColorPair => [each, each];
  const signal = (index: 0 | 1): string => {
    const backs = grounds.map((name) => (name === 'tint-signal' ? tint : palette().get(name))?.[index] ?? '');
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
  typeface: { family: string; like: string };
}

const quoted = ([light, dark]: ColorPair) => `['${light}', '${dark}']`;

/** Replaces the only match of a pattern. Throws a `CommandError` if somebody has written it in another way. */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text))
    throw new CommandError(
      `src/theme/brand.ts has no ${pattern.source}. Restore the file with git checkout, or write the brand there yourself.`,
    );
  return text.replace(pattern, () => replacement);
}

/** The text of the brand file with another brand. Throws a `CommandError` if its colors have too little contrast. */
export function withBrand(text: string, { firstTheme, color, typeface }: Brand): string {
  const { colors, tint } = brandColorsOf(color);
  const rows = Object.entries(colors).map(([name, pair]) => {
    const key = name.includes('-') ? `'${name}'` : name;
    return `  ${key}: ${quoted(pair)},\n`;
  });
  const replacements: [RegExp, string][] = [
    [/(?<=firstTheme: 'light' \| 'dark' = )'\w+'/, `'${firstTheme}'`],
    [/(?<=brandColors = \{\n)(?: {2}.*\n)+/, rows.join('')],
    [/(?<=brandTint: ColorPair = )\[.*\]/, quoted(tint)],
    [/(?<= {2}text: \{ family: )'[^']*'/, `'${typeface.family}'`],
    [/(?<= {2}text: \{.*like: )'[\w-]*'/, `'${typeface.like}'`],
  ];
  // Only a site's own tests can say that nothing moves when the typeface replaces a local font.
  if (!text.includes(`family: '${typeface.family}'`))
    replacements.push([/(?<=fontDisplay: 'swap' \| 'optional' = )'\w+'/, "'optional'"]);
  return replacements.reduce((before, [pattern, value]) => replaceOnce(before, pattern, value), text);
}
