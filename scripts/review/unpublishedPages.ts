import type { Cache } from '../lib/cache/cache.ts';
import { publicationLabel, publicationWords } from '../preview/scheduleMessages.ts';
import type { DateTime } from '../lib/schedule.ts';
import { readSite } from '../check/readSite.ts';

/** Sentences about why pages are not on the published site, or in none of its lists, by route. */
export async function unpublishedPages(
  root: string,
  at: DateTime,
  cache: Cache,
): Promise<Map<string, string>> {
  const { possible } = await readSite({ root, at, drafts: true, cache });
  if (!possible) return new Map();
  const { pages, site } = possible;
  return new Map(
    pages
      .filter((page) => publicationLabel(page, at))
      .map((page) => [page.url, publicationWords(page, at, site.timeZone).join(' ')]),
  );
}
