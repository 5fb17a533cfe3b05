/** The posts, newest first. */
import { type CollectionDefinitions, type ListPart, listedPages, type Page } from '../model/manifest.ts';
import { compareText } from '../model/text.ts';

declare module '../model/manifest.ts' {
  interface SiteCollections {
    posts: Page<'post'>[];
  }
}

const newestFirst = (a: Page<'post'>, b: Page<'post'>) =>
  compareText(b.data.publishAt, a.data.publishAt) || compareText(a.url, b.url);

export const postsOf = (pages: readonly Page[]) => listedPages(pages, 'post').sort(newestFirst);

export const posts: CollectionDefinitions['posts'] = {
  collect: postsOf,
  pictures: (all) => all.flatMap(({ data }) => data.image?.file ?? []),
};

/** Finds the page at an address. */
type PageAt = (url: string) => Page | undefined;

/** The list that a post is in: the nearest page above it that is one. */
export function listOf({ url }: { url: string }, pageAt: PageAt): Page<'news'> | undefined {
  const above = url.slice(0, url.lastIndexOf('/'));
  if (above === '') return undefined;
  const page = pageAt(above);
  return page?.type === 'news' ? page : listOf({ url: above }, pageAt);
}

/** Those of some posts that are in a list. */
export const postsIn = (list: { url: string }, posts: Page<'post'>[], pageAt: PageAt): Page<'post'>[] =>
  posts.filter((post) => listOf(post, pageAt)?.url === list.url);

/** The address of a part of a list. The first page of all posts is the list itself. */
export const partUrl = ({ list, number, tag }: ListPart): string =>
  `${list}${tag === undefined ? '' : `/tags/${tag}`}${number > 1 ? `/pages/${number}` : ''}`;
