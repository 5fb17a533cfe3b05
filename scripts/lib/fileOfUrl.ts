/**
 * The file of a page or an alias, relative to the site's folder: `/services/web` is `services/web.html`. Every host
 * serves such a file at the URL without a trailing slash, and without a redirect.
 */
export const fileOfUrl = (url: string): string => {
  if (url === '/') return 'index.html';
  return url.endsWith('.html') ? url.slice(1) : `${url.slice(1)}.html`;
};
