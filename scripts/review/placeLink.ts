/**
 * Spaces that the page may not have. There is one between all words here, also where only an element ends on the page:
 * `<em>useful</em>, tools`.
 */
const doubtfulSpaces = /(?<=[([{“‘/–—]) | (?=[^\p{L}\p{N}])/u;

/** A valid route. Nothing else becomes a link. */
const route = /^\/[\w./-]*$/;

/**
 * A link that opens a page of the preview at some words, which the browser highlights
 * (https://wicg.github.io/scroll-to-text-fragment/). Hyphens separate the parts of such a fragment, so those of the words
 * are escaped too.
 */
export function placeLink(preview?: string, url = '', find = ''): string | undefined {
  if (!preview || !route.test(url) || url.startsWith('//')) return undefined;
  const [words = ''] = find
    .split(doubtfulSpaces)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+ /u, ''))
    .sort((a, b) => b.length - a.length);
  return `${preview}${url}${words && `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`}`;
}
