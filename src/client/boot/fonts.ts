/**
 * Makes new faces from the first style element, which has those of every page: a face with `font-display: optional` that
 * came too late stays unused.
 */
function renewFaces(): void {
  const style = document.querySelector('style');
  style?.replaceWith(style.cloneNode(true));
}

/** Requests the fonts of every page before the first layout, so that the first paint has them if they are cached. */
export function loadFonts(): void {
  for (const face of document.fonts) {
    if (face.display === 'auto' || face.unicodeRange !== 'U+0-10FFFF') continue;
    const use = () => {
      if (face.display === 'optional') document.addEventListener('page-shown', renewFaces, { once: true });
    };
    face.load().then(use, () => {});
  }
}
