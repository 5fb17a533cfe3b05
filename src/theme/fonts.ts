import mono from './fonts/martian-mono.woff2?url';
import text from './fonts/schibsted-grotesk.woff2?url';

/** Addresses of the font files that a page needs before its first paint; `npm run fonts` generates the files. */
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

/** Font faces and their fallbacks. */
export const fontFaces = `
@font-face { font-family: 'Schibsted Grotesk'; src: url('${text}') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Martian Mono'; src: url('${mono}') format('woff2'); font-weight: 400 600; font-display: swap; }
${fallbacks.map(fallbackFace).join('\n')}
`;
