/** Fetches pages of the site as HTML, and caches them for Back and for links that were hovered. */

/** Milliseconds that a page may take to arrive. Then the browser loads it, and shows its own progress and errors. */
const timeoutMs = 15_000;

interface FetchedPage {
  html: string;
  /** Its path after redirects. */
  path: string;
}

const pages = new Map<string, Promise<FetchedPage | undefined>>();

async function fetchPage(path: string): Promise<FetchedPage | undefined> {
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

/** The page at a path, from the cache if possible. Resolves to `undefined` if only the browser can load it. */
export function pageAt(path: string): Promise<FetchedPage | undefined> {
  const page = pages.get(path) ?? fetchPage(path);
  pages.set(path, page);
  void page.then((fetched) => fetched || pages.delete(path));
  return page;
}

export const forgetPages = (): void => pages.clear();

/** Turns styles into data blocks: even in a document that is not shown, the policy of the open page forbids them. */
const stylesAsData = (html: string) =>
  html.replaceAll('<style', '<script type="text/css"').replaceAll('</style>', '</script>');

const buildOf = (page: Document) => page.getElementById('boot')?.dataset.site;

/** Parses a page. Returns `undefined` if it is no page of this build. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(trusted(stylesAsData(html)), 'text/html');
  return buildOf(page) === buildOf(document) ? page : undefined;
}

declare global {
  /** Not in every browser, and not yet in TypeScript's library (https://www.w3.org/TR/trusted-types/). */
  var trustedTypes: { createPolicy: (name: string, rules: SitePolicy) => SitePolicy } | undefined;
}

interface SitePolicy {
  /** Trusted HTML of the browser, which the DOM accepts wherever it accepts a string. */
  createHTML: (html: string) => string;
}

const policy = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** HTML of our own site, fetched from our own server: the only HTML that the browser parses from a string. */
const trusted = (html: string): string => policy?.createHTML(html) ?? html;
