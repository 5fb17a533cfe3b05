/**
 * Shows other pages of the site in the open document, by the Navigation API
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api): fetches their HTML and exchanges the
 * page. History, scroll positions and focus are the browser's. Where the API is missing, and for everything that is no
 * page of this build, the browser loads documents.
 */
import { root } from './boot/page.ts';
import { unmountIslands } from './islands.ts';
import { measureTransition } from './measureTransition.ts';
import { closeMenus } from '../layout/menus.ts';
import { trusted } from './trusted.ts';

/** Milliseconds that a page may take to arrive. Then the browser loads it, and shows its own progress and errors. */
const timeoutMs = 15_000;
/** Pages for Back and for links that were hovered. */
const maxPages = 40;

interface Page {
  html: string;
  /** Its path after redirects. */
  path: string;
}

const pages = new Map<string, Promise<Page | undefined>>();
/** The path of the page that is shown. While the next one is fetched, the address is already that of the next one. */
let shownPath = location.pathname;
let styles: CSSStyleSheet[] = [];
let fades = !matchMedia('(prefers-reduced-motion: reduce)').matches && 'startViewTransition' in document;

const buildOf = (page: Document) => page.getElementById('boot')?.dataset.site;

/** Parses a page. Returns `undefined` if it is none of this build. */
function parsePage(html: string): Document | undefined {
  // Styles become data blocks: even in a document that is not shown, the policy of the open page forbids them.
  const data = html.replaceAll('<style', '<script type="text/css"').replaceAll('</style>', '</script>');
  const page = new DOMParser().parseFromString(trusted(data), 'text/html');
  return buildOf(page) === buildOf(document) ? page : undefined;
}

/** Fetches HTML. Resolves to `undefined` if only the browser can load it. */
async function fetchPage(path: string): Promise<Page | undefined> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isHtml = response.headers.get('content-type')?.includes('text/html');
    if (!isHtml || !(response.ok || response.status === 404)) return undefined;
    return { html: await response.text(), path: new URL(response.url).pathname };
  } catch {
    return undefined;
  }
}

/** The page at a path, from the cache if possible. */
function pageAt(path: string): Promise<Page | undefined> {
  const page = pages.get(path) ?? fetchPage(path);
  // The least recently used page is the first.
  pages.delete(path);
  pages.set(path, page);
  for (const oldest of [...pages.keys()].slice(0, -maxPages)) pages.delete(oldest);
  void page.then((fetched) => fetched || pages.delete(path));
  return page;
}

/** Whether an address may be that of a page: below the site's folder, and not that of a file. */
const mayBePage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL) && !/\.\w+$/.test(pathname);

/** Fetches the page of a link that the visitor points at or touches, unless the visitor saves data. */
function prefetch({ target }: Event): void {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([data-unwritten], [target])');
  if (!link || 'savesData' in root.dataset) return;
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

/** Replaces what differs between pages: title, metadata, styles, and the page itself. The nodes of `page` move. */
function exchange(page: Document): void {
  unmountIslands();
  document.title = page.title;
  for (const tag of document.querySelectorAll('head > [data-head]')) tag.remove();
  document.head.append(...page.querySelectorAll('head > [data-head]'));
  adoptStyles(page);
  const next = page.getElementById('root');
  if (next) document.getElementById('root')?.replaceWith(next);
  document.dispatchEvent(new Event('page-shown'));
}

/** Screen readers announce what is added to a live region. */
function announceTitle(): void {
  const title = document.createElement('span');
  title.textContent = document.title;
  document.getElementById('announcer')?.replaceChildren(title);
}

/** Shows a page in a cross-fade. Resolves as soon as it is there. */
async function show(page: Document, path: string, event: NavigateEvent): Promise<void> {
  const update = () => {
    shownPath = path;
    exchange(page);
    // An alias leads to the page's own address.
    if (path !== location.pathname)
      history.replaceState(null, '', path + location.search + location.hash);
    if (!location.hash) document.querySelector('h1')?.focus({ preventScroll: true });
    event.scroll();
    announceTitle();
  };
  if (!fades) return update();
  const transition = document.startViewTransition(update);
  measureTransition(transition, () => {
    fades = false;
  });
  await transition.updateCallbackDone;
}

/** Navigations within the page are the browser's, and those that change only the query are an island's. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData)
    return false;
  if (event.navigationType === 'reload' || !mayBePage(url)) return false;
  return !(event.destination.sameDocument && url.pathname === shownPath);
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  closeMenus();
  if (!isOurs(event, url)) return;
  const isShown = url.href === location.href && url.pathname === shownPath;
  event.intercept({
    async handler() {
      if (isShown) return;
      const fetched = await pageAt(url.pathname);
      if (event.signal.aborted) return;
      const page = fetched && parsePage(fetched.html);
      if (page) await show(page, fetched.path, event);
      else location.reload();
    },
  });
}

/** Fetches the page that is shown again, and exchanges it where the visitor is. */
export async function refreshPage(): Promise<void> {
  pages.clear();
  const page = parsePage((await pageAt(shownPath))?.html ?? '');
  if (page) exchange(page);
}

/** Starts showing the pages of followed links and of Back and Forward. */
export function navigate(): void {
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
}
