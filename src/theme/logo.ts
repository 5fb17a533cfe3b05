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
