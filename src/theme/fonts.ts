import { fontDisplay, type Typeface, typefaces } from './brand.ts';
import measures from './fonts/measures.json';
import { localFont } from './systemFonts.ts';
import { fallbackName, type FontRole, fontRoles } from './tokens.ts';

const addresses = import.meta.glob<string>('./fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a font file. */
function fontUrl(name: string): string {
  const url = addresses[`./fonts/${name}.woff2`];
  if (url === undefined) throw new Error(`src/theme/fonts/ has no ${name}.woff2: run npm run fonts.`);
  return url;
}

/** Addresses of the font files that a page needs before its first paint: the Latin letters and symbols of most texts. */
export const fontUrls = fontRoles.map(fontUrl);

/** What `npm run fonts` measured of a typeface. */
interface Measures {
  /** Of its lines, in percent of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** How wide its characters are at each weight, in percent of those of the local font. */
  widths: Partial<Record<string, number>>;
  /** The characters of its files of other scripts. */
  ranges?: Record<string, string>;
}

const round = (percent: number) => Number(percent.toFixed(2));

/**
 * The local font of the visitor that replaces a typeface until that has loaded. Each weight has widths of its own, so
 * that nothing shifts. `size-adjust` also scales the line height; the overrides undo that.
 */
function fallbackFaces(role: FontRole, { like, weights }: Typeface, lines?: Measures): string[] {
  return weights.map((weight) => {
    const adjust = lines?.widths[weight];
    if (!lines || adjust === undefined)
      throw new Error(`${typefaces[role].family} ${weight} is not measured: run npm run fonts.`);
    const [ascent, descent, lineGap] = [lines.ascent, lines.descent, lines.lineGap].map(
      (percent) => `${round((100 * percent) / adjust)}%`,
    );
    return `@font-face {
      font-family: '${fallbackName(role)}';
      font-weight: ${weight};
      src: ${localFont(like, weight)};
      ascent-override: ${ascent};
      descent-override: ${descent};
      line-gap-override: ${lineGap};
      size-adjust: ${adjust}%;
    }`;
  });
}

/** What the packages' Latin files have besides our common fonts: œ and ı, quotation marks such as „, and accents. */
const restOfLatin = 'U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+201A,U+201E-2021,U+2030,U+2039-203A';

/** The packages' own range of further Latin letters: those of Central Europe, Turkish, and more. */
const extendedLatin =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20B8,U+20BA-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** A font file. With a range, browsers fetch it only if a page shows one of its characters. */
const face = ({ family, weights }: Typeface, url: string, range?: string) =>
  `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:${weights[0]} ${weights.at(-1)};font-display:${fontDisplay};${range ? `unicode-range:${range};` : ''}}`;

const measured: Partial<Record<string, Measures>> = measures;

/** The fonts of every page, and their fallbacks. */
export const fontFaces = [
  ...fontRoles.map((role) => face(typefaces[role], fontUrl(role))),
  ...fontRoles.flatMap((role) => fallbackFaces(role, typefaces[role], measured[role])),
].join('\n');

/** The files that a page needs for some of its characters, and the range of these. */
const further: (readonly [role: FontRole, script: string, range: string])[] = [
  ...fontRoles.map((role) => [role, 'latin', restOfLatin] as const),
  ...fontRoles.map((role) => [role, 'latin-ext', extendedLatin] as const),
  ...fontRoles.flatMap((role) =>
    Object.entries(measured[role]?.ranges ?? {}).map(([script, range]) => [role, script, range] as const),
  ),
];

/** A character that needs a further face. */
const furtherCharacter = new RegExp(
  `[${String(further.map(([, , range]) => range)).replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, from, to) => `\\u{${from}}-\\u{${to ?? from}}`)}]`,
  'u',
);

const furtherFaces = further
  .map(([role, script, range]) => face(typefaces[role], fontUrl(`${role}-${script}`), range))
  .join('');

/** The faces that a page needs besides: if it shows one of their characters, or if visitors write there. */
export const furtherFontFaces = (html: string): string =>
  html.includes('<textarea') || furtherCharacter.test(html) ? furtherFaces : '';
