import { z } from 'zod';
import { partUrl, postsIn, postsOf } from '../../collections/posts.ts';
import { text } from '../../model/fields.ts';
import { fillPlaceholders } from '../../model/layoutData.ts';
import type { ListPart, Page } from '../../model/manifest.ts';
import type { NavLink } from '../../model/navigation.ts';
import { slug } from '../../model/pageFields.ts';
import type { HeroImage, PageType, Standard } from '../../model/pageType.ts';
import { type Byline, bylineOf } from '../post/definition.ts';
import { feedFile } from '../post/feed.ts';
import { heroImage, standard } from '../standard.ts';

/** How many posts a page of a list has. */
const perPage = 12;

const fields = {
  tags: z
    .array(
      z.strictObject({
        id: slug.describe(
          'The end of its address, and its name in posts: lowercase letters, digits and hyphens.',
        ),
        name: text.describe('The tag as readers see it.'),
        description: text
          .optional()
          .describe('One or two sentences for search results, also shown above the posts with the tag.'),
      }),
    )
    .optional()
    .describe('The tags that posts may have. A tag without posts is not shown.'),
};

const labels = {
  pageNumber: text.describe('The name of a page of a long list. {number} becomes its number.'),
  postTags: text.describe('Read aloud before the tags of a list.'),
  postPages: text.describe('Read aloud before the numbers of the pages of a list.'),
  allPosts: text.describe('Link to the posts with any tag.'),
  feed: text.describe('Link to the feed, by which other programs show the posts.'),
};

/** A post as a list shows it. */
export interface Teaser extends Byline {
  url: string;
  title: string;
  text: string;
  image?: HeroImage;
}

interface Data extends Standard {
  url: string;
  posts: Teaser[];
  /** The link to all posts, and those to the tags that posts have. */
  tags: { label: string; links: NavLink[]; here: string };
  pages: { label: string; links: (NavLink & { label: string })[]; newer: NavLink[]; older: NavLink[] };
  feed?: NavLink;
  /** Whether it continues the page, and so is without its body. */
  isContinued: boolean;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    news: { fields: typeof fields; labels: typeof labels; data: Data };
  }
}

const withTag = (posts: Page<'post'>[], tag: string | undefined) =>
  posts.filter(({ data }) => tag === undefined || data.tags?.includes(tag));

/** The numbers of the pages that so many posts need. */
const pageNumbers = (posts: readonly Page[]): number[] =>
  Array.from({ length: Math.ceil(posts.length / perPage) }, (_, index) => index + 1);

/** A page that continues a list. What only the list itself may have, such as a place in menus, is left out. */
function continuation(list: Page<'news'>, part: ListPart): Page<'news'> {
  const tag = list.data.tags?.find(({ id }) => id === part.tag);
  const { menu: _, aliases: __, seo: ___, image: ____, ...data } = list.data;
  const name = tag?.name ?? list.data.title;
  const numbered = part.number > 1 ? `${name} ${part.number}` : name;
  return {
    ...list,
    url: partUrl(part),
    part,
    data: {
      ...data,
      title: tag ? `${list.data.title}: ${numbered}` : numbered,
      heading: tag ? tag.name : list.data.heading,
      label: numbered,
      description: tag?.description ?? list.data.description,
    },
  };
}

export const news: PageType<'news'> = {
  what: 'the news page',
  fields,
  labels,
  data(page, collections) {
    const { site, byUrl } = collections;
    const { labels } = site;
    const part = page.part ?? { list: page.url, number: 1 };
    const found = byUrl.get(part.list);
    const list = found?.type === 'news' ? found : page;
    const all = postsIn(list, collections.posts, (url) => byUrl.get(url));
    const posts = withTag(all, part.tag);
    const numbers = pageNumbers(posts);
    const linkTo = (number: number, text: string): NavLink[] =>
      numbers.includes(number) ? [{ href: partUrl({ ...part, number }), text }] : [];
    const tagLink = (text: string, tag?: string): NavLink => ({
      href: partUrl({ list: list.url, number: 1, tag }),
      text,
    });
    const used = (list.data.tags ?? []).filter(({ id }) => withTag(all, id).length > 0);
    return {
      ...standard(page, collections),
      url: page.url,
      posts: posts.slice((part.number - 1) * perPage, part.number * perPage).map((post) => ({
        ...bylineOf(post, collections),
        url: post.url,
        title: post.data.title,
        text: post.data.description,
        image: heroImage(post, collections),
      })),
      tags: {
        label: labels.postTags,
        here: partUrl({ ...part, number: 1 }),
        links: [tagLink(labels.allPosts), ...used.map(({ id, name }) => tagLink(name, id))],
      },
      pages: {
        label: labels.postPages,
        links: numbers.map((number) => ({
          href: partUrl({ ...part, number }),
          text: String(number),
          label: fillPlaceholders(labels.pageNumber, { number: String(number) }),
        })),
        newer: linkTo(part.number - 1, labels.newer),
        older: linkTo(part.number + 1, labels.older),
      },
      feed: site.url && all.length > 0 ? { href: `/${feedFile}`, text: labels.feed } : undefined,
      isContinued: page.part !== undefined,
    };
  },
  continued(page, pages) {
    const byUrl = new Map(pages.map((each) => [each.url, each]));
    const all = postsIn(page, postsOf(pages), (url) => byUrl.get(url));
    const tags = [undefined, ...(page.data.tags ?? []).map(({ id }) => id)];
    return tags.flatMap((tag) =>
      pageNumbers(withTag(all, tag))
        .filter((number) => tag !== undefined || number > 1)
        .map((number) => continuation(page, { list: page.url, tag, number })),
    );
  },
  unique: { 'tag id': ['tags', 'id'] },
  names: {
    tag: {
      unknown: (name) => `There is no tag “${name}” in the list of the news page.`,
      about: 'a tag that does not exist',
      accepts: 'the id of a tag',
      at: ['tags', 'id'],
    },
  },
  starter: { note: 'the page that lists posts' },
};
