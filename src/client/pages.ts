import type { PageData } from '../model/pageData.ts';
import { withBase } from '../ui/Link.tsx';
import { bodyId } from '../pages/Body.tsx';
import { loadTemplate } from '../pages/index.ts';
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

/** The promise to render for each page that is fetched: it waits for ever if the browser loads the page instead. */
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
 * Lets the browser load a page that cannot be shown here, unless the visitor has gone on to another one. The address
 * bar already names it. The promise never settles.
 */
function loadDocument(path: string): Promise<never> {
  if (window.location.pathname === withBase(path)) window.location.reload();
  return new Promise(() => {});
}

/** Styles as blocks of data: as elements they would be held against the policy of the page that is open. */
const stylesAsData = (html: string) =>
  html.replaceAll('<style', '<script type="text/css"').replaceAll('</style>', '</script>');

/** A page that only a full load can show: of another build, no HTML, or not available. */
class NeedsFullLoad extends Error {}

async function fetchPage(path: string): Promise<FetchedPage> {
  const response = await fetch(withBase(path), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const known = response.ok || response.status === 404;
  if (!known || !response.headers.get('content-type')?.includes('text/html')) throw new NeedsFullLoad();
  const html = stylesAsData(await response.text());
  const page = new DOMParser().parseFromString(trusted(html), 'text/html');
  const moved = page.documentElement.dataset.moved;
  if (moved) return await prefetch(moved);
  if (clientOf(page) !== clientOf(document)) throw new NeedsFullLoad();
  return await readPage(page);
}

const isSettled = (page: Promise<FetchedPage>): boolean => 'status' in page;

/** Tells React that it need not wait for a promise. */
const settle = (promise: Promise<FetchedPage>, page: FetchedPage): Promise<FetchedPage> =>
  Object.assign(promise, { status: 'fulfilled', value: page });

/** Fetches the page at a path once; one that failed is fetched again the next time. */
export function prefetch(path: string): Promise<FetchedPage> {
  const known = cache.get(path);
  if (known) return known;
  const page = fetchPage(path);
  cache.set(path, page);
  page.then(
    (fetched) => {
      // The very promises that React may be waiting for: it takes others for a mistake.
      for (const promise of [page, shown.get(page)]) if (promise) settle(promise, fetched);
    },
    () => {
      if (cache.get(path) === page) cache.delete(path);
    },
  );
  return page;
}

/** Whether the page at a path is here, so that it can be shown without waiting for it. */
export const isFetched = (path: string): boolean => {
  const page = cache.get(path);
  return page !== undefined && isSettled(page);
};

/** The page at a path, to be shown: always the same promise for the same page, and never one that fails. */
export function pageAt(path: string): Promise<FetchedPage> {
  const fetched = prefetch(path);
  const page = shown.get(fetched) ?? (isSettled(fetched) ? fetched : fetched.catch(() => loadDocument(path)));
  shown.set(fetched, page);
  return page;
}

/** Caches a page that is already there, so that React need not wait for it: hydration starts with it. */
export const cachePage = (path: string, page: FetchedPage): void =>
  cache.set(path, settle(Promise.resolve(page), page));

/** Keeps the page that is shown in the cache: React may render it again at any time, and cannot wait then. */
export const pinPage = (path: string): void => {
  cache.pinned = path;
};

/** Deletes what was fetched, except for one path, so that the server is asked again. */
export const clearPages = (except?: string): void => cache.clear(except);
