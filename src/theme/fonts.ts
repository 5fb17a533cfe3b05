import mono from './fonts/martian-mono.woff2?url';
import text from './fonts/schibsted-grotesk.woff2?url';

/** Addresses of the font files that a page needs before its first paint; `npm run fonts` makes the files. */
export const fontUrls = [text, mono];

/**
 * Font faces and their fallbacks. The overrides give the fallback the metrics of the real face, so that
 * nothing moves when it arrives; they are computed from both fonts' tables with @capsizecss/core's createFontStack.
 */
export const fontFaces = `
@font-face { font-family: 'Schibsted Grotesk'; src: url('${text}') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Martian Mono'; src: url('${mono}') format('woff2'); font-weight: 400 600; font-display: swap; }
@font-face { font-family: 'Text Fallback'; src: local('Arial'), local('Liberation Sans'); ascent-override: 93.4593%; descent-override: 24.6733%; line-gap-override: 0%; size-adjust: 104.4907%; }
@font-face { font-family: 'Mono Fallback'; src: local('Courier New'), local('Liberation Mono'); ascent-override: 85.7282%; descent-override: 17.1456%; line-gap-override: 0%; size-adjust: 116.6477%; }
`;
