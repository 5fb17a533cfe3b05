import { closeMenus } from '../layout/popover.ts';
import { followFragment } from './history.ts';
import { prefetch } from './pages.ts';

const base = import.meta.env.BASE_URL;

/** The internal destination of a link that a plain click should follow here, or null if the browser should. */
function destination(link: HTMLAnchorElement): URL | null {
  const isExternal = link.origin !== window.location.origin || !link.pathname.startsWith(base);
  const isFile = /\.\w+$/.test(link.pathname);
  return isExternal || isFile || link.target || link.hasAttribute('download') ? null : new URL(link.href);
}

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const pathOf = ({ pathname }: URL) => `/${pathname.slice(base.length)}`;

/**
 * Handles clicks on all internal links: static bodies and hydrated templates both use plain links. Hovering or
 * touching a link prefetches its page, unless the visitor saves data. `rest` is the query and the fragment. Returns a
 * function that removes the listeners.
 */
export function followLinks(navigate: (path: string, rest: string) => void): () => void {
  const click = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = linkOf(event);
    const url = link && destination(link);
    if (!url) return;
    const { href, pathname, search } = window.location;
    const isSamePage = url.pathname === pathname && url.search === search;
    closeMenus();
    // The browser itself follows links within the page, `#` and `#top` too.
    if (isSamePage && url.href.includes('#') && url.href !== href) return;
    event.preventDefault();
    if (url.href !== href) navigate(pathOf(url), url.search + url.hash);
    else if (url.hash) followFragment();
    else window.scrollTo({ top: 0 });
  };
  const prefetchLink = (event: Event) => {
    if (document.documentElement.hasAttribute('data-saves-data')) return;
    const link = linkOf(event);
    const url = link && !link.hasAttribute('data-unwritten') && destination(link);
    // A page that fails here is fetched again when it is needed.
    if (url) prefetch(pathOf(url)).catch(() => {});
  };
  document.addEventListener('click', click);
  document.addEventListener('pointerover', prefetchLink, { passive: true });
  document.addEventListener('touchstart', prefetchLink, { passive: true });
  return () => {
    document.removeEventListener('click', click);
    document.removeEventListener('pointerover', prefetchLink);
    document.removeEventListener('touchstart', prefetchLink);
  };
}
