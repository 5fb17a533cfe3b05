/**
 * The route of a content file or of a built page: `services/web.mdx` and `services/web.html` are `/services/web`, an
 * `index` is its folder. `file` is relative to `content/` or to the site's folder, with forward slashes. Routes have no
 * trailing slash.
 */
export function urlOfFile(file: string): string {
  const path = file.replace(/\.(mdx?|html?)$/, '').replace(/(^|\/)index$/, '');
  return path === '' ? '/' : `/${path}`;
}

/** A route as a visitor may type it, in its one canonical form: no query, no fragment, no trailing slash. */
export function canonicalUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/\/index\.html$/, '/');
  return path.replace(/\/+$/, '') || '/';
}

/** The address of a page's Markdown alternate: `/services/web.md`. */
export const markdownUrl = (url: string): string => (url === '/' ? '/index.md' : `${url}.md`);

/** The route of the not-found page. It is shown at every address that has no page. */
export const notFoundUrl = '/404';

export const isNotFound = ({ url }: { url: string }): boolean => url === notFoundUrl;

/** A text without percent-encoding. Not every text is encoded: “99%” stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
