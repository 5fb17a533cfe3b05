/** Marks the link to the current page, and the entry of the section of the site that it belongs to. */
export function activeLink(href: string, url: string): { 'aria-current'?: 'page'; 'data-within'?: '' } {
  if (href === url) return { 'aria-current': 'page' };
  return href !== '/' && url.startsWith(`${href}/`) ? { 'data-within': '' } : {};
}
