import type { Destination, PageLink } from '../../src/preview/author/types.ts';
import { fragmentIds } from '../../src/model/fragment.ts';
import type { Page } from '../../src/model/manifest.ts';
import { canonicalUrl } from '../../src/model/url.ts';
import { type DateTime, isShown } from '../lib/schedule.ts';
import type { PageContent } from './readHtml.ts';

/** Placeholder for the site's host if it is not known, to distinguish internal links from external ones. */
const unknownHost = 'https://this-site.invalid';

export interface LinkedSite {
  /** The URL of the site itself, if it is known. */
  origin: string | undefined;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The date that the site is built as of. */
  at: DateTime;
  /** Keyed by URL. */
  pages: ReadonlyMap<string, Page>;
  /** What each page contains, keyed by URL. */
  contents: ReadonlyMap<string, PageContent>;
}

/** The route of a link, or undefined if it leads to another site. */
function routeOf(href: string, from: Page, { origin = unknownHost, base }: LinkedSite): string | undefined {
  const here = new URL(base + from.url.slice(1), origin);
  const url = URL.canParse(href, here) ? new URL(href, here) : here;
  if (url.origin !== here.origin || !url.pathname.startsWith(base)) return undefined;
  return canonicalUrl(`/${url.pathname.slice(base.length)}`);
}

function destinationOf(
  { href, unwritten }: PageContent['anchors'][number],
  route: string | undefined,
  { pages, contents, at }: LinkedSite,
): Destination {
  if (route === undefined) return 'outside';
  if (unwritten) return 'unwritten';
  const page = pages.get(route);
  if (!page) return /\.\w+$/.test(route) ? 'file' : 'broken';
  const ids = fragmentIds(/#.+$/.exec(href)?.[0] ?? '');
  if (ids.length > 0 && !ids.some((id) => contents.get(route)?.ids.has(id))) return 'broken';
  return isShown(page.data, at) ? 'page' : 'unpublished';
}

/** The links in a page's content, each `href` once. A link to another site has no `route`. */
export function linksFrom(page: Page, site: LinkedSite): (PageLink & { route?: string })[] {
  const anchors = site.contents.get(page.url)?.anchors ?? [];
  const once = anchors.filter(({ href }, index) => anchors.findIndex((each) => each.href === href) === index);
  return once.map((anchor) => {
    const { href, text } = anchor;
    const route = routeOf(href, page, site);
    // As written in the content: without the base path.
    const written = href.startsWith(site.base) ? `/${href.slice(site.base.length)}` : href;
    return { href: written, text, to: destinationOf(anchor, route, site), route };
  });
}
