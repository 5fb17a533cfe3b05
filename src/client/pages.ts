import type { PageData } from '../model/pageData.ts';
import { withBase } from '../primitives/Link.tsx';
import { bodyId } from '../templates/Body.tsx';
import { loadTemplate } from '../templates/index.ts';
import type { Template } from '../templates/types.ts';
import { trusted } from './trusted.ts';

/** A page as its own HTML describes it: the HTML is the API. */
export interface FetchedPage {
  data: PageData;
  Template: Template;
  body: string;
  title: string;
  headTags: Element[];
  bodyStyle: string;
}

/** Pages kept for Back and for links that were hovered. */
const most = 40;
const kept = new Map<string, Promise<FetchedPage>>();

const clientOf = (page: Document) => page.getElementById('boot')?.dataset.client;

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
    bodyStyle: page.getElementById('body-style')?.textContent ?? '',
  };
}

/** Leaves it to the browser to load a page that cannot be shown here; the promise never settles. */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Styles as blocks of data: as elements they would be held against the policy of the page that is open. */
const stylesAsData = (html: string) =>
  html.replaceAll('<style', '<script type="text/css"').replaceAll('</style>', '</script>');

async function fetchPage(path: string): Promise<FetchedPage> {
  const address = withBase(path);
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const known = response.ok || response.status === 404;
    if (!known || !response.headers.get('content-type')?.includes('text/html')) return leaveTo(address);
    const html = stylesAsData(await response.text());
    const page = new DOMParser().parseFromString(trusted(html), 'text/html');
    const moved = page.documentElement.dataset.moved;
    if (moved) return await pageAt(moved);
    // A page of another build wants another client.
    if (clientOf(page) !== clientOf(document)) return leaveTo(address);
    return await readPage(page);
  } catch {
    return leaveTo(address);
  }
}

/** The page at a path, fetched once. */
export function pageAt(path: string): Promise<FetchedPage> {
  const known = kept.get(path);
  if (known) return known;
  const page = fetchPage(path);
  keepPage(path, page);
  return page;
}

export function keepPage(path: string, page: Promise<FetchedPage>): void {
  kept.set(path, page);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** A promise that React need not wait for: hydration starts with the page that is already there. */
export function settled(page: FetchedPage): Promise<FetchedPage> {
  return Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
}

/** Forgets what was fetched, but for one path, so that the next look asks the server again. */
export function forgetPages(except?: string): void {
  for (const path of kept.keys()) if (path !== except) kept.delete(path);
}
