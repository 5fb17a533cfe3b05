import type { Page } from './manifest.ts';

/** Whether a page is for search engines: in the sitemap, with a canonical address, and without `noindex`. */
export const isIndexable = ({ kind, data }: Page): boolean =>
  kind !== 'notFound' && !data.unlisted && !data.draft;
