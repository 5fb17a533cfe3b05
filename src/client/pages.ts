import type { PageData } from '../model/pageData.ts';
import { withBase } from '../ui/Link.tsx';
import { bodyId } from '../pages/Body.tsx';
import { loadTemplate } from '../pages/templates.ts';
import type { Template } from '../pages/types.ts';
import { RecentMap } from './recentMap.ts';
import { trusted } from './trusted.ts';

/** A page as its own HTML describes it: the HTML is the API. */
export interface FetchedPage {
  data: PageData;
  Template: Template;
  body: string;
  title: string;
  headTags: Element[];
  bodyStyle: CSSStyleSheet;
}

/** Pages for Back and for links that were hovered. */
const cache = new RecentMap<Promise<FetchedPage>>(40);

/** Milliseconds that a page may take to arrive. Then the browser loads it, and shows its own progress and errors. */
const timeoutMs = 15_000;

/** The promise to render for each fetched page. It never settles if the browser loads the page instead. */
const shown = new WeakMap<Promise<FetchedPage>, Promise<FetchedPage>>();

const clientOf = (page: Document) => page.getElementById('boot')?.dataset.client;

/** A constructed sheet, because the security policy knows the hashes of the first page's inline styles only. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Reads a page from its document. */
export async function readPage(page: Document): Promise<FetchedPage> {
  const json = page.getElementById('page-data')?.textContent;
  if (!json) throw new Error('The page carries no page data.');
  // Our own build wrote it from checked content; there is no schema library in the browser.
  const data = JSON.parse(json) as PageData;
  return {
    data,
    Template: await loadTemplate(data.kind),
    body: trusted(page.getElementById(bodyId)?.innerHTML ?? ''),
    title: page.title,
    headTags: [...page.querySelectorAll('[data-head]')],
    bodyStyle: sheetOf(page.getElementById('body-style')?.textContent ?? ''),
  };
}

/**
 * Lets the browser load a page that cannot be shown here, unless the visitor has gone on to another one. It is already
 * in the address bar. The promise never settles.
 */
function loadDocument(path: string): Promise<never> {
  if (window.location.pathname === withBase(path)) window.location.reload();
  return new Promise(() => {});
}

/** Turns styles into data blocks. As elements they would violate the policy of the open page. */
const stylesAsData = (html: string) =>
  html.replaceAll('<style', '<script type="text/css"').replaceAll('</style>', '</script>');

/** Thrown for a page that only a full load can show: from another build, not HTML, or not available. */
class NeedsFullLoad extends Error {}

async function fetchPage(path: string): Promise<FetchedPage> {
  const response = await fetch(withBase(path), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isPage = response.ok || response.status === 404;
  if (!isPage || !response.headers.get('content-type')?.includes('text/html')) throw new NeedsFullLoad();
  const html = stylesAsData(await response.text());
  const page = new DOMParser().parseFromString(trusted(html), 'text/html');
  const moved = page.documentElement.dataset.moved;
  if (moved) return await prefetch(moved);
  if (clientOf(page) !== clientOf(document)) throw new NeedsFullLoad();
  return await readPage(page);
}

const isSettled = (page: Promise<FetchedPage>): boolean => 'status' in page;

/** Marks a promise as fulfilled, so that React does not wait for it. */
const settle = (promise: Promise<FetchedPage>, page: FetchedPage): Promise<FetchedPage> =>
  Object.assign(promise, { status: 'fulfilled', value: page });

/** Fetches the page at a path once. After a failure, the next call fetches it again. */
export function prefetch(path: string): Promise<FetchedPage> {
  const cached = cache.get(path);
  if (cached) return cached;
  const page = fetchPage(path);
  cache.set(path, page);
  page.then(
    (fetched) => {
      // React may be waiting for exactly these promises. It reports an error for new ones.
      for (const promise of [page, shown.get(page)]) if (promise) settle(promise, fetched);
    },
    () => {
      if (cache.get(path) === page) cache.delete(path);
    },
  );
  return page;
}

/** Whether the page at a path has been fetched and can be shown without waiting. */
export const isFetched = (path: string): boolean => {
  const page = cache.get(path);
  return page !== undefined && isSettled(page);
};

/** The page at a path, to be rendered: always the same promise for the same page, and never one that rejects. */
export function pageAt(path: string): Promise<FetchedPage> {
  const fetched = prefetch(path);
  const page = shown.get(fetched) ?? (isSettled(fetched) ? fetched : fetched.catch(() => loadDocument(path)));
  shown.set(fetched, page);
  return page;
}

/** Caches a page that is already available, so that React does not wait for it. Hydration starts with one. */
export const cachePage = (path: string, page: FetchedPage): void =>
  cache.set(path, settle(Promise.resolve(page), page));

/** Keeps the page that is shown in the cache: React may render it again at any time, and cannot wait then. */
export const pinPage = (path: string): void => {
  cache.pinned = path;
};

/** Deletes the cached pages except that of one path, so that they are fetched again. */
export const clearPages = (except?: string): void => cache.clear(except);
