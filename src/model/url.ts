/**
 * The route of a content file: `services/web.mdx` is `/services/web`, an `index.mdx` is its folder.
 * `file` is relative to `content/`, with forward slashes. Routes have no trailing slash.
 */
export function urlOfFile(file: string): string {
  const path = file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '');
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
