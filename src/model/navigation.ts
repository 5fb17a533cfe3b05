import type { Collections, Page } from './manifest.ts';
import { isHome } from './url.ts';

export interface NavLink {
  href: string;
  text: string;
  /** The language of the text and of what it leads to, if that is not the page's own. */
  lang?: string;
  /** What follows the text, in the language of the page. */
  note?: string;
}

/** An entry of a menu. With a `dropdown` it is a button that opens it. */
export interface MenuEntry extends NavLink {
  /** `all` is the name of the link to the entry's own page. */
  dropdown?: { heading: string; links: NavLink[]; all?: string };
  /** Whether it is a home page below whose address others are. */
  isHome?: boolean;
  /** What assistive technology calls it, if its text alone does not say what it is. */
  label?: string;
}

export type MenuName = 'header' | 'mobile' | 'footer';

/** How many pages of a collection a menu lists. The entry's own page lists all of them. */
const maxLinks = 8;

/** The first pages of a collection, by their titles or by another name. */
export const firstLinks = <P extends Page>(
  pages: readonly P[],
  nameOf: (page: P) => string = ({ data }) => data.title,
): NavLink[] => pages.slice(0, maxLinks).map((page) => ({ href: page.url, text: nameOf(page) }));

/** The entries of one menu, from the `menu` fields of the pages. `dropdownOf` gives the dropdown of a page's entry. */
export const menuEntries = (
  menu: MenuName,
  { byUrl }: Pick<Collections, 'byUrl'>,
  dropdownOf: (page: Page) => MenuEntry['dropdown'],
): MenuEntry[] =>
  [...byUrl.values()]
    .filter((page) => !page.data.unlisted)
    .sort((a, b) => (a.data.menu?.order ?? 0) - (b.data.menu?.order ?? 0))
    .flatMap((page): MenuEntry[] => {
      const text = page.data.menu?.[menu];
      return text
        ? [
            {
              ...{ href: page.url, text, isHome: (page.url !== '/' && isHome(page)) || undefined },
              dropdown: menu === 'footer' ? undefined : dropdownOf(page),
            },
          ]
        : [];
    });

/** The name of a page in breadcrumbs: its label, if it has one. */
export const breadcrumbOf = ({ data }: Page): string => data.label ?? data.title;

/** The pages above a page, outermost first: `/services` for `/services/web`. The home page is above all and left out. */
export function breadcrumbsOf({ url }: Page, { byUrl }: Pick<Collections, 'byUrl'>): NavLink[] {
  const parts = url.split('/').slice(1, -1);
  return parts.flatMap((_, index) => {
    const above = byUrl.get(`/${parts.slice(0, index + 1).join('/')}`);
    return above && !isHome(above) && !above.data.unlisted
      ? [{ href: above.url, text: breadcrumbOf(above) }]
      : [];
  });
}

/** Whether a page is the one at an address, or below it. */
export const isWithin = (href: string, url: string): boolean => url === href || url.startsWith(`${href}/`);

/** Marks the link to the current page, and the entry of the section of the site that it belongs to. */
export function activeLink(
  { href, isHome }: Pick<MenuEntry, 'href' | 'isHome'>,
  url: string,
): { 'aria-current'?: 'page'; 'data-within'?: '' } {
  if (href === url) return { 'aria-current': 'page' };
  return !isHome && isWithin(href, url) ? { 'data-within': '' } : {};
}
