/** Entries: what pages list that may have pages of their own, as the types of those pages say. */
import type { Page } from '../../src/model/manifest.ts';
import type { TypeName } from '../../src/model/pageFields.ts';
import type { Entry } from '../../src/model/pageType.ts';
import { config } from '../site/config.ts';

/** An entry, and the URL that its page has or would have. */
type KnownEntry = Entry & { url: string };

/** Every entry of the pages, or those whose own page is of one type. */
export const entriesOf = (pages: readonly Page[], type?: TypeName): KnownEntry[] =>
  pages.flatMap((page) => {
    const { entries } = config.pageTypeOf(page);
    if (!entries || (type && entries.pages !== type)) return [];
    return entries.of(page).map((entry) => ({ ...entry, url: `${page.url}/${entry.id}` }));
  });

export function unwrittenEntries(pages: readonly Page[]): KnownEntry[] {
  const existing = new Set(pages.map(({ url }) => url));
  return entriesOf(pages).filter(({ url }) => !existing.has(url));
}
