import path from 'node:path';

/** The file of a route, or of a former one, below the site's folder. */
export const fileOfUrl = (url: string): string => {
  if (url === '/404') return '404.html';
  return url.endsWith('.html') ? url.slice(1) : path.posix.join(url.slice(1), 'index.html');
};
