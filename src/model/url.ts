import type { Page } from './manifest.ts';
import type { Site } from './site.ts';

/** A route as a visitor may type it, in its one canonical form: no query, no fragment, no trailing slash. */
export function canonicalUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/\/index\.html$/, '/');
  // With what is before it, so that a run of slashes within takes linear time.
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** The address of a page's Markdown alternate: `/services/web.md`. */
export const markdownUrl = (url: string): string => (url === '/' ? '/index.md' : `${url}.md`);

/** The route of the not-found page. It is shown at every address that has no page. */
export const notFoundUrl = '/404';

/** A page's address below the folder of its language, in which the home page is '/'. */
const localUrl = ({ url, language }: Pick<Page, 'url' | 'language'>): string =>
  language === undefined ? url : url.slice(language.length + 1) || '/';

export const isHome = (page: Pick<Page, 'url' | 'language'>): boolean => localUrl(page) === '/';

export const isNotFound = (page: Pick<Page, 'url' | 'language'>): boolean => localUrl(page) === notFoundUrl;

/** Turns a path of the site, such as `/about`, into an address that other sites can use. */
export type Address = (path: string) => string;

/**
 * Addresses of a site that is served from the folder `base` (a slash at both ends): complete ones if the site's own
 * address is known, else paths. They contain the folder once, whether or not the site's address contains it too.
 */
export function addresses({ url }: Pick<Site, 'url'>, base: string): Address {
  return (path) => {
    const below = base + path.replace(/^\//, '');
    return url ? new URL(below, url).href : below;
  };
}

/** Whether a page is for search engines: in the sitemap, with a canonical address, and without `noindex`. */
export const isIndexable = (page: Page): boolean =>
  !isNotFound(page) && !page.data.unlisted && !page.data.draft;
