/** Another site of the same engine: a blog, with page types, a collection and a component of its own. */
import { blocks } from '../../src/blocks/index.ts';
import { collections } from '../../src/collections/index.ts';
import { defineSite } from '../../src/model/defineSite.ts';
import * as pages from '../../src/pages/index.ts';
import { theme } from '../../src/theme/index.ts';
import { blog } from './blogPage.ts';
import { post, posts } from './post.ts';
import { postList } from './postList.ts';

export type { Typeface } from '../../src/theme/brand.ts';

export const config = defineSite({
  pageTypes: [pages.home, blog, post, pages.contact, pages.page, pages.notFound],
  known: { ...pages, blog: [blog, post] },
  collections: { ...collections, posts },
  blocks: [...blocks, { definitions: postList, load: () => import('./Posts.tsx') }],
  theme,
});
