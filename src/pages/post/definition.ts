import { z } from 'zod';
import { isListOf, listOf, partUrl } from '../../collections/posts.ts';
import { dateWords, utcTime } from '../../model/dates.ts';
import { name, text } from '../../model/fields.ts';
import type { Collections, Page } from '../../model/manifest.ts';
import type { NavLink } from '../../model/navigation.ts';
import { organizationRef } from '../../model/organization.ts';
import { dateTime } from '../../model/pageFields.ts';
import type { PageType } from '../../model/pageType.ts';
import { heroImage, type Standard, standard } from '../standard.ts';
import { feedFile, feedXml } from './feed.ts';

const fields = {
  publishAt: dateTime.describe(
    'The date of the post, such as 2027-01-15 or 2027-01-15T09:00. Readers see it, and from then on they see the post.',
  ),
  author: name.optional().describe('Who wrote the post.'),
  tags: z
    .array(text.meta({ reference: 'tag' }).describe('The id of a tag, from the list in the news page.'))
    .optional()
    .describe('The tags of the post, by the ids that the news page gives them.'),
};

const labels = {
  newer: text.describe('Link to the post after this one.'),
  older: text.describe('Link to the post before this one.'),
  morePosts: text.describe('Read aloud before the links to the posts before and after a post.'),
};

/** What a list and the top of a post say about it. */
export interface Byline {
  date: string;
  dateInWords: string;
  author?: string;
}

export const bylineOf = ({ data }: Page<'post'>, { site }: Collections): Byline => ({
  date: data.publishAt,
  dateInWords: dateWords(data.publishAt, site.locale),
  author: data.author,
});

interface Data extends Standard {
  byline: Byline;
  tags: NavLink[];
  /** The posts before and after it, each with the name of its direction. */
  neighbors: { label: string; links: (NavLink & { label: string })[] };
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    post: { fields: typeof fields; labels: typeof labels; data: Data };
  }
}

const tagsOf = (page: Page<'post'>, list: Page<'news'> | undefined): NavLink[] =>
  (list?.data.tags ?? []).flatMap(({ id, name }) =>
    list && page.data.tags?.includes(id)
      ? [{ href: partUrl({ list: list.url, number: 1, tag: id }), text: name }]
      : [],
  );

export const post: PageType<'post'> = {
  what: 'a post',
  fields,
  labels,
  isShownByBody: true,
  data(page, collections) {
    const { posts, site } = collections;
    const { older, newer, morePosts } = site.labels;
    const list = listOf(page, collections);
    const siblings = posts.filter((each) => list && isListOf(list, each));
    const at = siblings.indexOf(page);
    const link = (label: string, neighbor: Page<'post'> | undefined) =>
      neighbor ? [{ label, href: neighbor.url, text: neighbor.data.title }] : [];
    return {
      ...standard(page, collections),
      byline: bylineOf(page, collections),
      tags: tagsOf(page, list),
      neighbors: {
        label: morePosts,
        // An unlisted post has none.
        links: at < 0 ? [] : [...link(older, siblings[at + 1]), ...link(newer, siblings[at - 1])],
      },
    };
  },
  head(page, collections, address) {
    const { site } = collections;
    const { title, description, author, publishAt } = page.data;
    const image = heroImage(page, collections);
    const tags = tagsOf(page, listOf(page, collections)).map((tag) => tag.text);
    const organization = organizationRef(site, address);
    const datePublished = utcTime(publishAt, site.timeZone);
    return {
      properties: [
        ['og:type', 'article'],
        ['article:published_time', datePublished],
        ...tags.map((tag): [string, string] => ['article:tag', tag]),
      ],
      things: [
        {
          '@type': 'BlogPosting',
          headline: title,
          description,
          datePublished,
          author: author ? { '@type': 'Person', name: author } : organization,
          publisher: organization,
          mainEntityOfPage: address(page.url),
          image: image && address(image.picture.url),
        },
      ],
    };
  },
  // The entries of a feed need complete addresses.
  headLink: ({ posts, site, folder }) =>
    site.url && posts.length > 0
      ? { rel: 'alternate', type: 'application/atom+xml', title: site.name, href: `${folder}/${feedFile}` }
      : undefined,
  publishes: { [feedFile]: feedXml },
  rules: [
    {
      id: 'post-without-list',
      find(page, { published, unread }) {
        const lists = [...published.filter(({ type }) => type === 'news').map(({ url }) => url), ...unread];
        if (!published.includes(page) || page.data.unlisted) return undefined;
        if (lists.some((url) => page.url.startsWith(`${url}/`))) return undefined;
        return [
          'No list has this post, so readers do not find it.',
          'Put it into the folder of a published page with the line “template: news”, such as content/news.mdx. npm run new -- news makes one.',
        ];
      },
    },
  ],
  starter: {
    note: 'a post, in the list of news',
    folderIn: (pages) => `${(pages.find(({ type }) => type === 'news')?.url ?? '/news').slice(1)}/`,
  },
};
