/** Words that may stand before a picture that is seen without scrolling: the page's heading is above them. */
const mostLetters = 120;

/**
 * A body whose first picture is fetched at once, if hardly anything stands before it. A picture further down would
 * only take its turn from the fonts and styles of what is seen.
 */
export function withFirstPicture(html: string): string {
  const at = html.indexOf('<img ');
  if (
    at < 0 ||
    html
      .slice(0, at)
      .replace(/<[^>]*>/g, '')
      .trim().length > mostLetters
  )
    return html;
  return html.slice(0, at) + html.slice(at).replace('loading="lazy"', 'loading="eager" fetchpriority="high"');
}
