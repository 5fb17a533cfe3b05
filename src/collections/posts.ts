/** The posts, newest first. */
import { type Collections, type ListPart, listedPages, type Page } from '../model/manifest.ts';
import { compareText } from '../model/text.ts';

const newestFirst = (a: Page<'post'>, b: Page<'post'>) =>
  compareText(b.data.publishAt, a.data.publishAt) || compareText(a.url, b.url);

export const postsOf = (pages: readonly Page[]) => listedPages(pages, 'post').sort(newestFirst);

export const posts = { collect: postsOf };

/** Whether a page lists the posts below its address, of which this is one. */
export const isListOf = (page: Page, { url }: { url: string }): page is Page<'news'> =>
  page.type === 'news' && page.part === undefined && url.startsWith(`${page.url}/`);

/** The list that a post or a part of a list is in. */
export const listOf = (page: Page, { byUrl }: Pick<Collections, 'byUrl'>) =>
  [...byUrl.values()].find((each) => isListOf(each, page));

/** The address of a part of a list. The first page of all posts is the list itself. */
export const partUrl = ({ list, number, tag }: ListPart): string =>
  `${list}${tag === undefined ? '' : `/tags/${tag}`}${number > 1 ? `/pages/${number}` : ''}`;
