import type { Collections } from './collections.ts';
import type { Page } from './manifest.ts';

export interface NavLink {
  href: string;
  text: string;
}

/** An entry of a menu; with `links` it opens. */
export interface MenuEntry extends NavLink {
  opens?: { heading: string; links: NavLink[]; all: string };
}

export type MenuName = 'header' | 'mobile' | 'footer';

/** A menu lists the first of a large collection; the entry's own page has them all. */
const mostLinks = 8;

/** The entries of one menu, from the `menu` field of the pages that want to be in it. */
export function menuEntries(menu: MenuName, { byUrl, services, categories, site }: Collections): MenuEntry[] {
  const opens: Partial<Record<Page['kind'], NonNullable<MenuEntry['opens']>>> = {
    services: {
      heading: site.labels.ourServices,
      links: serviceLinks(services),
      all: site.labels.allServices,
    },
    portfolio: {
      heading: site.labels.ourWork,
      links: categories.slice(0, mostLinks).map((page) => ({ href: page.url, text: page.data.name })),
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
  services.slice(0, mostLinks).map((page) => ({ href: page.url, text: page.data.title }));
