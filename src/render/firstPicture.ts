/** The maximum characters before a picture that is visible without scrolling. The page's heading is above them. */
const maxCharacters = 120;

/**
 * Makes the browser fetch the first picture of a body at once, if there is little text before it. A picture further
 * down would only delay the fonts and styles of visible content.
 */
export function withFirstPicture(html: string): string {
  const at = html.indexOf('<img ');
  const textBefore = html
    .slice(0, Math.max(at, 0))
    .replace(/<[^>]*>/g, '')
    .trim();
  if (at < 0 || textBefore.length > maxCharacters) return html;
  return html.slice(0, at) + html.slice(at).replace('loading="lazy"', 'loading="eager" fetchpriority="high"');
}
