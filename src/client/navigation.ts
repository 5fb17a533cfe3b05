/**
 * Shows other pages of the site in the open document, by the Navigation API
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api): fetches their HTML and exchanges the
 * page. History and scroll positions are the browser's. Where the API is missing, and for everything that is no page of
 * this build, the browser loads documents.
 */
import { intercept, type Scroll } from './boot/intercept.ts';
import { root } from './boot/page.ts';
import { prefersReducedMotion } from '../theme/motion.ts';
import { unmountIslands } from './islands.ts';
import { closeMenus } from '../layout/menus.ts';
import { forgetPages, pageAt, parsePage } from './pages.ts';

/** The path of the page that is shown. While the next one is fetched, the address is already that of the next one. */
let shownPath = location.pathname;
/** The entry of the page that is shown, while the entry of the history is that of a page that is still being fetched. */
let shownEntry: NavigationHistoryEntry | null | undefined;
let lastEvent: NavigateEvent | undefined;
let styles: CSSStyleSheet[] = [];

/** Whether an address may be that of a page: below the site's folder, and not that of a file. */
const mayBePage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL) && !/\.\w+$/.test(pathname);

/** Fetches the page of a link that the visitor points at or touches. */
function prefetch({ target }: Event): void {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([data-unwritten], [target])');
  if (!link) return;
  const url = new URL(link.href);
  if (mayBePage(url) && url.pathname !== shownPath) void pageAt(url.pathname);
}

/** Constructed sheets, because the security policy knows the hashes of the first page's inline styles only. */
function adoptStyles(page: Document): void {
  const others = document.adoptedStyleSheets.filter((sheet) => !styles.includes(sheet));
  styles = [...page.querySelectorAll('script[data-page]')].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    return sheet;
  });
  document.adoptedStyleSheets = [...others, ...styles];
  for (const style of document.querySelectorAll('style[data-page]')) style.remove();
}

const partsOf = (page: Document) => [...(page.getElementById('root')?.children ?? [])];

/** Replaces the header, the content and the footer, as far as they differ: what stays needs no new layout. */
function exchangeParts(page: Document): void {
  const [parts, next] = [partsOf(document), partsOf(page)];
  // The not-found page has no header and no footer.
  if (parts.length !== next.length) {
    document.getElementById('root')?.replaceChildren(...next);
    return;
  }
  for (const [index, part] of parts.entries()) {
    const other = next[index];
    if (other && !part.isEqualNode(other)) part.replaceWith(other);
  }
}

/**
 * Replaces what differs between pages: title, metadata, styles, and the page itself. Moves the elements of the other
 * document, because the browser takes a copied data block for a script that was made here, and reports it.
 */
function exchange(page: Document): void {
  unmountIslands();
  document.title = page.title;
  const { lang, dir } = page.documentElement;
  root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
  for (const tag of document.querySelectorAll('head > [data-head]')) tag.remove();
  document.head.append(...page.querySelectorAll('head > [data-head]'));
  // Before the styles: to remove what has the focus, the browser would apply them to both pages.
  exchangeParts(page);
  adoptStyles(page);
  document.dispatchEvent(new Event('page-shown'));
}

/** Screen readers announce what is added to a live region. */
function announceTitle(): void {
  const title = document.createElement('span');
  title.textContent = document.title;
  document.getElementById('announcer')?.replaceChildren(title);
}

/** Shows a page in a cross-fade, or for Back and Forward at once. Resolves as soon as it is there. */
async function show(page: Document, path: string, event: NavigateEvent, scroll: Scroll): Promise<void> {
  const isTraversal = event.navigationType === 'traverse';
  const update = () => {
    if (event.signal.aborted) return;
    // The document's own page, so that Back can show it at once.
    if (!document.querySelector('[data-not-found]')) void pageAt(shownPath);
    shownPath = isTraversal ? location.pathname : path;
    shownEntry = undefined;
    exchange(page);
    scroll();
    if (!document.querySelector(':target')) document.querySelector('h1')?.focus({ preventScroll: true });
    announceTitle();
    // An alias leads to the page's own address. This ends the navigation, so it comes last; during a traversal, WebKit
    // would overwrite the entry that is being left.
    if (!isTraversal && path !== location.pathname)
      history.replaceState(null, '', path + location.search + location.hash);
  };
  if (isTraversal || prefersReducedMotion() || !('startViewTransition' in document)) return update();
  const transition = document.startViewTransition(update);
  // The browser skips it if the page is hidden or the next one comes.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** Goes back to the page that is shown if the visitor stops what was to follow it. */
function watchStop(event: NavigateEvent): void {
  lastEvent = event;
  const onStop = () => {
    if (!shownEntry || event !== lastEvent) return;
    root.style.minHeight = '';
    navigation.traverseTo(shownEntry.key);
  };
  // The next navigation, which also ends this one, begins in the same task.
  event.signal.addEventListener('abort', () => setTimeout(onStop));
}

/**
 * Fetches a page and shows it here if possible. Otherwise the browser loads it. `left` is the path of the page that is
 * shown, if the boot script intercepted Back before this script knew it.
 */
export async function openPage(
  path: string,
  event: NavigateEvent,
  place: Promise<Scroll>,
  left = shownPath,
): Promise<void> {
  shownEntry ??= navigation.transition?.from ?? navigation.currentEntry;
  shownPath = left;
  if (event !== lastEvent) watchStop(event);
  try {
    const fetched = await pageAt(path);
    const scroll = await place;
    if (event.signal.aborted) return;
    const page = fetched && parsePage(fetched.html);
    if (page) return await show(page, fetched.path, event, scroll);
    // A reload keeps the place, which the page that is still shown may not reach.
    root.style.minHeight = '1e6px';
    scroll();
  } catch (error) {
    console.error(error);
  }
  location.reload();
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  closeMenus();
  watchStop(event);
  if (event.downloadRequest !== null || event.formData) return;
  // A page that the visitor left before it was shown has no entry in the history, as with documents.
  if (event.navigationType === 'push' && shownEntry) {
    event.preventDefault();
    location.replace(url);
    return;
  }
  const isInPage = event.destination.sameDocument && url.pathname === shownPath;
  // Links within a page scroll smoothly. Back, Forward and other pages do not.
  root.toggleAttribute('data-scrolls-smoothly', isInPage && event.navigationType !== 'traverse');
  if (isInPage) shownEntry = undefined;
  // WebKit 2.52 does not know the index of some entries. After a traversal to one that is not intercepted, it is stuck.
  const isLost = event.navigationType === 'traverse' && event.destination.index < 0;
  if ((isInPage && !isLost) || !event.canIntercept || event.navigationType === 'reload' || !mayBePage(url))
    return;
  // A link to the page itself only leads to its top.
  const isShown = url.href === location.href && url.pathname === shownPath;
  intercept(event, async (place) => {
    if (!isInPage && !isShown) return openPage(url.pathname, event, place);
    const scroll = await place;
    if (!event.signal.aborted) scroll();
  });
}

/** Fetches the page that is shown again, and exchanges it where the visitor is. */
export async function refreshPage(): Promise<void> {
  forgetPages();
  const path = shownPath;
  const fetching = pageAt(path);
  const page = parsePage((await fetching)?.html ?? '');
  // Another change, or another page, may have come meanwhile.
  if (page && path === shownPath && pageAt(path) === fetching) exchange(page);
}

/** Starts showing the pages of followed links and of Back and Forward. */
export function navigate(): void {
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
}
