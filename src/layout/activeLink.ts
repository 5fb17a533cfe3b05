/** Marks the link of the page that is shown, and the entry of the part of the site it belongs to. */
export function activeLink(href: string, url: string): { 'aria-current'?: 'page'; 'data-within'?: '' } {
  if (href === url) return { 'aria-current': 'page' };
  return href !== '/' && url.startsWith(`${href}/`) ? { 'data-within': '' } : {};
}
