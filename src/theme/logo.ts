/** The company's logo, as an SVG element needs it. */
export interface Logo {
  viewBox: string;
  /** What the element contains. */
  drawing: string;
}

/** Reads `logo.svg`. What has no color of its own is drawn in that of the place. Throws if the file has no `viewBox`. */
export function readLogo(svg: string): Logo {
  const [, viewBox, drawing] = /<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  if (viewBox === undefined || drawing === undefined)
    throw new Error(
      'src/theme/logo.svg has no viewBox: write <svg viewBox="0 0 32 32">, with the size of its drawing.',
    );
  return { viewBox, drawing: drawing.trim() };
}
