import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import { type DevSite, keepsFromShowing } from './devSite.ts';

/** Whether an error keeps the page at a route from being shown as it is in its file. */
export function isConcerned({ guided, problems, frozen }: DevSite, route: string): boolean {
  if (!guided) return true;
  const { manifest, site } = guided;
  const pageAt = (url: string) => manifest.pages.find((page) => page.url === url);
  const page = pageAt(canonicalUrl(route)) ?? pageAt(notFoundUrl);
  const pictures = page ? (site.uses.get(page.file)?.pictures ?? []) : [];
  const own = new Set([page?.file, ...pictures.map((picture) => `content/_pictures/${picture}`)]);
  return problems.some((each) => keepsFromShowing(each) && (frozen || own.has(each.file)));
}
