import monoExtended from '@fontsource-variable/martian-mono/files/martian-mono-latin-ext-wght-normal.woff2?url';
import textLatin from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import textExtended from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2?url';
import { typefaces } from './brand.ts';
import mono from './fonts/mono.woff2?url';
import text from './fonts/text.woff2?url';

/** Addresses of the font files that a page needs before its first paint: the Latin letters and symbols of most texts. */
export const fontUrls = [text, mono];

/** A local font of the visitor that replaces one of ours until that has loaded. */
interface Fallback {
  family: string;
  /** The weights that it replaces, as style sheets write them. */
  weight: string;
  /** The names of the same font on different systems. */
  local: string[];
  /** How wide our characters are at this weight, in percent of its own. */
  adjust: number;
  /** The ascent and descent of our lines, in percent of the font size. */
  ascent: number;
  descent: number;
}

const plainText = ['Arial', 'Liberation Sans', 'Roboto'];
const boldText = ['Arial Bold', 'Liberation Sans Bold'];
const textLines = { family: 'Text Fallback', ascent: 97.6563, descent: 25.7813 };
const monoLines = { family: 'Mono Fallback', ascent: 100, descent: 20 };

/**
 * Each weight has widths of its own, so that nothing shifts when a font loads: neither text (400) nor headings (600).
 * The widths were measured in a browser with our pages' text in both fonts, the heights are from our fonts' tables.
 * tests/behavior/fonts.spec.ts measures them again.
 */
const fallbacks: Fallback[] = [
  { ...textLines, weight: '400', local: plainText, adjust: 104.05 },
  { ...textLines, weight: '500', local: plainText, adjust: 105.4 },
  { ...textLines, weight: '600', local: boldText, adjust: 99.6 },
  { ...textLines, weight: '700', local: boldText, adjust: 101.4 },
  { ...monoLines, weight: '400 500', local: ['Courier New', 'Liberation Mono'], adjust: 116.65 },
  { ...monoLines, weight: '600', local: ['Courier New Bold', 'Liberation Mono Bold'], adjust: 116.65 },
];

const round = (percent: number) => Number(percent.toFixed(4));

/** `size-adjust` also scales the line height; the overrides undo that. */
const fallbackFace = ({ family, weight, local, adjust, ascent, descent }: Fallback) =>
  `@font-face { font-family: '${family}'; src: ${local.map((name) => `local('${name}')`).join(', ')}; font-weight: ${weight}; ascent-override: ${round((100 * ascent) / adjust)}%; descent-override: ${round((100 * descent) / adjust)}%; line-gap-override: 0%; size-adjust: ${adjust}%; }`;

/** What the packages' Latin files have besides our common fonts: œ and ı, quotation marks such as „, and accents. */
const restOfLatin = 'U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+201A,U+201E-2021,U+2030,U+2039-203A';

/** The packages' own range of further Latin letters: those of Central Europe, Turkish, and more. */
const extendedLatin =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20B8,U+20BA-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** A font that browsers fetch only if a page shows one of its characters. */
const rareFace = (family: string, weights: string, url: string, range: string) =>
  `@font-face { font-family: '${family}'; src: url('${url}') format('woff2'); font-weight: ${weights}; font-display: swap; unicode-range: ${range}; }`;

/** Font faces and their fallbacks. */
export const fontFaces = `
@font-face { font-family: '${typefaces.text.family}'; src: url('${text}') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: '${typefaces.mono.family}'; src: url('${mono}') format('woff2'); font-weight: 400 600; font-display: swap; }
${rareFace(typefaces.text.family, '400 700', textLatin, restOfLatin)}
${rareFace(typefaces.text.family, '400 700', textExtended, extendedLatin)}
${rareFace(typefaces.mono.family, '400 600', monoExtended, extendedLatin)}
${fallbacks.map(fallbackFace).join('\n')}
`;
