import type { PageChange } from './compare/comparePages.ts';

/** What to do about removed URLs without a redirect. */
export const missingRedirects = (changes: readonly PageChange[]): string[] =>
  changes.flatMap(({ status, url, from, redirect }) => {
    if (redirect || (status !== 'moved' && status !== 'removed')) return [];
    return status === 'moved'
      ? [`${from} moved to ${url} without a redirect. Add this to the page's file: aliases: [${from}]`]
      : [
          `${url} is gone and has no redirect. If another page replaces it, add this to that page's file: aliases: [${url}]`,
        ];
  });
