import { z } from 'zod';
import { isListOf, listOf, partUrl, postsOf } from '../../collections/posts.ts';
import { text } from '../../model/fields.ts';
import { fillPlaceholders } from '../../model/layoutData.ts';
import type { ListPart, Page } from '../../model/manifest.ts';
import type { NavLink } from '../../model/navigation.ts';
import { slug } from '../../model/pageFields.ts';
import type { HeroImage, PageType } from '../../model/pageType.ts';
import { type Byline, bylineOf } from '../post/definition.ts';
import { heroImage, type Standard, standard } from '../standard.ts';

/** How many posts a page of a list has. */
const perPage = 12;

const tag = z.strictObject({
  id: slug.describe('The end of its address, and its name in posts: lowercase letters, digits and hyphens.'),
  name: text.describe('The tag as readers see it.'),
  description: text
    .optional()
    .describe('One or two sentences for search results, also shown above the posts with the tag.'),
});

const fields = {
  tags: z.array(tag).optional().describe('The tags that posts may have. A tag without posts is not shown.'),
};

const labels = {
  postTags: text.describe('Read aloud before the tags of a list of posts.'),
  allPosts: text.describe('Link to the posts with any tag.'),
  postPages: text.describe('Read aloud before the numbers of the pages of a long list of posts.'),
  pageNumber: text.describe('One of these pages, read aloud. {number} becomes its number.'),
};

/** A post as a list shows it. */
export interface Teaser {
  url: string;
  title: string;
  text: string;
  byline: Byline;
  image?: HeroImage;
}

/** Links of which one leads to what is shown. */
export interface Choices {
  label: string;
  links: (NavLink & { label?: string })[];
  here: string;
}

interface Data extends Standard {
  posts: Teaser[];
  tags: Choices;
  pages: Choices;
  /** Whether it continues the page, and so is without its body. */
  isContinued: boolean;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    news: { fields: typeof fields; labels: typeof labels; data: Data };
  }
}

/** The posts of a list with a tag, or all of them. */
const postsIn = (posts: Page<'post'>[], list: Page<'news'>, tag?: string) =>
  posts.filter((post) => isListOf(list, post) && (tag === undefined || post.data.tags?.includes(tag)));

/** The parts of a list that have posts with a tag, or any posts. */
const partsOf = (posts: Page<'post'>[], list: Page<'news'>, tag?: string): ListPart[] =>
  Array.from({ length: Math.ceil(postsIn(posts, list, tag).length / perPage) }, (_, index) => ({
    list: list.url,
    tag,
    number: index + 1,
  }));

/** A page that continues a list. Only the list itself has a place in menus, aliases, and a picture at its top. */
function continuation(list: Page<'news'>, part: ListPart): Page<'news'> {
  const { menu: _, aliases: __, seo: ___, picture: ____, ...data } = list.data;
  const tag = data.tags?.find(({ id }) => id === part.tag);
  const name = `${tag?.name ?? data.title}${part.number > 1 ? ` (${part.number})` : ''}`;
  return {
    ...list,
    url: partUrl(part),
    original: list.original && partUrl({ ...part, list: list.original }),
    part,
    data: {
      ...data,
      title: tag ? `${data.title}: ${name}` : name,
      label: name,
      heading: tag?.name ?? data.heading,
      description: tag?.description ?? data.description,
    },
  };
}

export const news: PageType<'news'> = {
  what: 'the news page',
  fields,
  labels,
  data(page, collections) {
    const { site, posts } = collections;
    const { postTags, allPosts, postPages, pageNumber } = site.labels;
    const part = page.part ?? { list: page.url, number: 1 };
    const list = listOf(page, collections) ?? page;
    const tagged = [{ id: undefined, name: allPosts }, ...(list.data.tags ?? [])];
    return {
      ...standard(page, collections),
      posts: postsIn(posts, list, part.tag)
        .slice((part.number - 1) * perPage, part.number * perPage)
        .map((post) => ({
          url: post.url,
          title: post.data.title,
          text: post.data.description,
          byline: bylineOf(post, collections),
          image: heroImage(post, collections),
        })),
      tags: {
        label: postTags,
        links: tagged.flatMap(({ id, name }) =>
          partsOf(posts, list, id)
            .slice(0, 1)
            .map((first) => ({ href: partUrl(first), text: name })),
        ),
        here: partUrl({ ...part, number: 1 }),
      },
      pages: {
        label: postPages,
        links: partsOf(posts, list, part.tag).map((each) => ({
          href: partUrl(each),
          text: `${each.number}`,
          label: fillPlaceholders(pageNumber, { number: `${each.number}` }),
        })),
        here: page.url,
      },
      isContinued: page.part !== undefined,
    };
  },
  continued: (page, pages) =>
    [undefined, ...(page.data.tags ?? [])]
      .flatMap((tag) => partsOf(postsOf(pages), page, tag?.id))
      .filter((part) => partUrl(part) !== page.url)
      .map((part) => continuation(page, part)),
  unique: { 'tag id': ['tags', 'id'] },
  names: {
    tag: {
      unknown: (name) => `There is no tag “${name}” in the list of the news page.`,
      accepts: 'the id of a tag',
      at: ['tags', 'id'],
    },
  },
  rules: [
    {
      id: 'unlinked-news',
      level: 'warning',
      find(page, { published, filesLinkingTo }) {
        const { header, mobile, footer } = page.data.menu ?? {};
        // A translation is found from its original.
        const isFound = header || mobile || footer || page.original || page.data.unlisted;
        if (isFound || !published.includes(page)) return undefined;
        const isOutside = (file: string) => file !== page.file && !file.startsWith(`content${page.url}/`);
        if (filesLinkingTo(page.url).some(isOutside)) return undefined;
        return [
          'No menu and no other page leads to this page, so readers find neither it nor its posts.',
          'Give it a name in a menu, in lines below “menu:” such as “header: News” and “order: 6”, or link to it.',
        ];
      },
    },
  ],
  starter: { note: 'the page that lists posts' },
};
