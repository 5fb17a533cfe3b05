/** Requests the fonts of every page before the first layout, so that the first paint has them if they are cached. */
export function loadFonts(): void {
  for (const face of document.fonts)
    if (face.display === 'swap' && face.unicodeRange === 'U+0-10FFFF') face.load().catch(() => {});
}
