/** The maximum characters before a picture that is visible without scrolling. The page's heading is above them. */
const maxCharacters = 120;

/**
 * Makes the browser fetch the first picture at once, if it is beside the heading, or if there is little text before it. A
 * picture further down would only delay the fonts and styles of visible content.
 */
export function withFirstPicture(html: string): string {
  const main = html.indexOf('<main');
  const heading = Math.max(html.indexOf('</header>', main), 0);
  const at = html.indexOf('<img ', main);
  const textBefore = html
    .slice(heading, Math.max(at, heading))
    .replace(/<[^>]*>/g, '')
    .trim();
  if (at < 0 || textBefore.length > maxCharacters) return html;
  // A drawing that follows the theme is two images, of which the second is hidden.
  const images = /<img [^>]*>(?:<\/picture><picture><img [^>]* hidden=""[^>]*>)?/y;
  images.lastIndex = at;
  return html.replace(images, (found) =>
    found.replaceAll('loading="lazy"', 'loading="eager" fetchpriority="high"'),
  );
}
