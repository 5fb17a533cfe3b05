import type { Collections } from './collections.ts';
import type { Page } from './manifest.ts';

export interface NavLink {
  href: string;
  text: string;
}

/** An entry of a menu. With `opens` it opens a dropdown. */
export interface MenuEntry extends NavLink {
  opens?: { heading: string; links: NavLink[]; all: string };
}

export type MenuName = 'header' | 'mobile' | 'footer';

/** How many pages of a collection a menu lists. The entry's own page lists all of them. */
const maxLinks = 8;

/** The entries of one menu, from the `menu` fields of the pages. */
export function menuEntries(menu: MenuName, { byUrl, services, categories, site }: Collections): MenuEntry[] {
  const opens: Partial<Record<Page['kind'], NonNullable<MenuEntry['opens']>>> = {
    services: {
      heading: site.labels.ourServices,
      links: serviceLinks(services),
      all: site.labels.allServices,
    },
    portfolio: {
      heading: site.labels.ourWork,
      links: categories.slice(0, maxLinks).map((page) => ({ href: page.url, text: page.data.name })),
      all: site.labels.allProjects,
    },
  };
  return [...byUrl.values()]
    .filter((page) => !page.data.unlisted)
    .sort((a, b) => (a.data.menu?.order ?? 0) - (b.data.menu?.order ?? 0))
    .flatMap((page): MenuEntry[] => {
      const text = page.data.menu?.[menu];
      return text ? [{ href: page.url, text, opens: menu === 'footer' ? undefined : opens[page.kind] }] : [];
    });
}

export const serviceLinks = (services: Page<'service'>[]): NavLink[] =>
  services.slice(0, maxLinks).map((page) => ({ href: page.url, text: page.data.title }));
