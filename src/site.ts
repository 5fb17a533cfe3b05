/**
 * The site: what it consists of, besides its content. Scripts and the renderer know all of it through this value. A page
 * type is switched off by removing its line: its labels, menus, blocks, checks and commands go with it.
 */
import { blocks } from './blocks/index.ts';
import { collections } from './collections/index.ts';
import { defineSite } from './model/defineSite.ts';
import * as pages from './pages/index.ts';
import { theme } from './theme/index.ts';

export type { Typeface } from './theme/brand.ts';

export const config = defineSite({
  pageTypes: [
    // One line each: without its line, a type is off.
    pages.home,
    ...pages.services,
    ...pages.portfolio,
    pages.testimonials,
    pages.contact,
    pages.page,
    pages.notFound,
  ],
  known: pages,
  collections,
  blocks,
  theme,
});
