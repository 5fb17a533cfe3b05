import type { MenuEntry } from '../model/navigation.ts';

/** Marks the link to the current page, and the entry of the section of the site that it belongs to. */
export function activeLink(href: string, url: string): { 'aria-current'?: 'page'; 'data-within'?: '' } {
  if (href === url) return { 'aria-current': 'page' };
  return href !== '/' && url.startsWith(`${href}/`) ? { 'data-within': '' } : {};
}

/**
 * The address that menus need to know of a page: its own if they link to it, else one below the nearest link above it, or none.
 * For pages with the same, `activeLink` marks the same links.
 */
export function menuUrl(entries: readonly MenuEntry[], url: string): string {
  const links = entries.flatMap((entry) => [entry, ...(entry.opens?.links ?? [])]).map(({ href }) => href);
  // Of addresses that another one begins with, the longest is the last in order.
  const above = links.filter((href) => url.startsWith(`${href}/`)).toSorted();
  if (links.includes(url)) return url;
  return above.length > 0 ? `${above.at(-1)}/` : '';
}
