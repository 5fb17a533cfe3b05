import { readContent } from './pages.ts';

const { pages } = await readContent('.');

/** The routes of the site, without the not-found page. */
export const routes: readonly string[] = pages
  .filter(({ kind }) => kind !== 'notFound')
  .map(({ url }) => url);
