/** Another site of the same engine: a blog, with page types, a collection and a component of its own. */
import { blocks } from '../../src/blocks/index.ts';
import { collections } from '../../src/collections/index.ts';
import { defineSite } from '../../src/model/defineSite.ts';
import type { PageType } from '../../src/model/pageType.ts';
import * as pages from '../../src/pages/index.ts';
import { theme } from '../../src/theme/index.ts';
import { blog, post } from './blog.ts';
import { posts as postList } from './definition.ts';
import { posts } from './posts.ts';

export type { Typeface } from '../../src/theme/brand.ts';

const strictPost: PageType<'post'> = {
  ...post,
  rules: [
    {
      id: 'early-post',
      about: 'a post from before the blog',
      find: ({ data }) =>
        data.date < '2020' ? ['The blog started in 2020.', 'Check the year of the date.'] : undefined,
    },
  ],
};

export const config = defineSite({
  pageTypes: [pages.home, blog, strictPost, pages.contact, pages.page, pages.notFound],
  known: { ...pages, blog: [blog, strictPost] },
  collections: { ...collections, posts },
  blocks: [...blocks, { definitions: postList, load: () => import('./Posts.tsx') }],
  theme,
});
