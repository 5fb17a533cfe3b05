import type { PageStatus } from '../../src/author/panel/types.ts';
import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import { dateTimeIn } from '../lib/schedule.ts';
import { type DevSite, keepsFromShowing } from './devSite.ts';
import { publicationBadge, publicationWords, unpublishedPages } from './scheduleMessages.ts';

/** What the development server says about the page at a route. */
export function pageStatus({ guided, problems, frozen }: DevSite, route: string): PageStatus {
  if (!guided) return { words: '', concerned: true, unpublished: [] };
  const { manifest, site } = guided;
  const { timeZone } = manifest.site;
  const at = dateTimeIn(timeZone, new Date());
  const pageAt = (url: string) => manifest.pages.find((page) => page.url === url);
  const page = pageAt(canonicalUrl(route)) ?? pageAt(notFoundUrl);
  const pictures = page ? (site.uses.get(page.file)?.pictures ?? []) : [];
  const own = new Set([page?.file, ...pictures.map((picture) => `content/_pictures/${picture}`)]);
  return {
    badge: page && publicationBadge(page, at),
    words: page ? publicationWords(page, at, timeZone).join(' ') : '',
    concerned: problems.some((each) => keepsFromShowing(each) && (frozen || own.has(each.file))),
    unpublished: unpublishedPages(manifest, at),
  };
}
