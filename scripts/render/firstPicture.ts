import { bodyId } from '../../src/pages/Body.tsx';

/** The maximum characters before a picture that is visible without scrolling. The page's heading is above them. */
const maxCharacters = 120;

/**
 * Makes the browser fetch the first picture of a body at once, if there is little text before it. A picture further
 * down would only delay the fonts and styles of visible content.
 */
export function withFirstPicture(html: string): string {
  const body = html.indexOf('>', html.indexOf(` id="${bodyId}"`)) + 1;
  const at = html.indexOf('<img ', body);
  const textBefore = html
    .slice(body, Math.max(at, body))
    .replace(/<[^>]*>/g, '')
    .trim();
  if (at < 0 || textBefore.length > maxCharacters) return html;
  // A drawing that follows the theme is two images, of which the second is hidden.
  return html.replace(/<img [^>]*>(?:<\/picture><picture><img [^>]* hidden=""[^>]*>)?/, (images) =>
    images.replaceAll('loading="lazy"', 'loading="eager" fetchpriority="high"'),
  );
}
