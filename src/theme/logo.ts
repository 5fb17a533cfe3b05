import type { ColorPair } from './brand.ts';
import { lightDark } from './tokens.ts';

/**
 * Reads the company's logo, `logo.svg`: its `viewBox`, and what the SVG element contains. What has no color of its own is
 * drawn in that of the place. Throws if the file has no `viewBox`.
 */
export function readLogo(svg: string) {
  const [, viewBox, drawing] = /<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  if (viewBox === undefined || drawing === undefined)
    throw new Error(
      'src/theme/logo.svg has no viewBox: write <svg viewBox="0 0 32 32">, with the size of its drawing.',
    );
  return { viewBox, drawing: drawing.trim() };
}

/** The logo of pages, with both drawings if the dark theme has its own. Throws if their sizes differ. */
export function readLogoPair(svg: string, darkSvg: string | undefined) {
  const logo = readLogo(svg);
  if (darkSvg === undefined) return logo;
  // Both are in one page, so what one refers to by an id needs another name there.
  const dark = readLogo(darkSvg.replace(/\bid="|url\(#|href="#/g, '$&dark-'));
  if (dark.viewBox !== logo.viewBox)
    throw new Error(
      `src/theme/logo-dark.svg has the viewBox “${dark.viewBox}”. Write that of logo.svg: “${logo.viewBox}”.`,
    );
  const inTheme = (pair: ColorPair, drawing: string) => `<g display="${lightDark(pair)}">${drawing}</g>`;
  return {
    ...logo,
    drawing: inTheme(['inline', 'none'], logo.drawing) + inTheme(['none', 'inline'], dark.drawing),
  };
}
