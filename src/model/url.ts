import GithubSlugger, { slug } from 'github-slugger';
import type { Page } from './manifest.ts';
import type { Site } from './site.ts';

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
  // With what is before it, so that a run of slashes within takes linear time.
  return path.replace(/(?<!\/)\/+$/, '') || '/';
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

/** Ids that the site's own markup uses. With those of previews, so that anchors are the same on the published site. */
const reservedIds = [
  ...['root', 'main', 'body', 'boot', 'announcer', 'toast', 'mobile-menu'],
  ...['preview-banner', 'author-title', 'footnote-label'],
];

/**
 * Makes the ids of one page's sections and headings, in their order, as GitHub does: “How we work” becomes `how-we-work`, and a second
 * one `how-we-work-1`. So does a first one if the markup uses its id. A text without letters and digits has no id.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return (title) => (slug(title) === '' ? '' : slugger.slug(title));
}

/** Whether a page is for search engines: in the sitemap, with a canonical address, and without `noindex`. */
export const isIndexable = (page: Page): boolean =>
  !isNotFound(page) && !page.data.unlisted && !page.data.draft;
