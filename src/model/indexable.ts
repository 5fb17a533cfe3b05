import type { Page } from './manifest.ts';
import { isNotFound } from './url.ts';

/** Whether a page is for search engines: in the sitemap, with a canonical address, and without `noindex`. */
export const isIndexable = (page: Page): boolean =>
  !isNotFound(page) && !page.data.unlisted && !page.data.draft;
