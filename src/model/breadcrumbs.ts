import type { Collections } from './collections.ts';
import type { Page } from './manifest.ts';
import type { NavLink } from './navigation.ts';

/** The name of a page in breadcrumbs: its label, if it has one. */
export const breadcrumbOf = ({ data }: Page): string => data.label ?? data.title;

/** The pages above a page, outermost first: `/services` for `/services/web`. The home page is above all and left out. */
export function breadcrumbsOf({ url }: Page, { byUrl }: Pick<Collections, 'byUrl'>): NavLink[] {
  const parts = url.split('/').slice(1, -1);
  return parts.flatMap((_, index) => {
    const above = byUrl.get(`/${parts.slice(0, index + 1).join('/')}`);
    return above && !above.data.unlisted ? [{ href: above.url, text: breadcrumbOf(above) }] : [];
  });
}
