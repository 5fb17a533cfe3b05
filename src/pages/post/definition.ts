import { z } from 'zod';
import { listOf, partUrl, postsIn } from '../../collections/posts.ts';
import { dateWords, utcTime } from '../../model/dates.ts';
import { name, text } from '../../model/fields.ts';
import type { Collections, Page } from '../../model/manifest.ts';
import type { NavLink } from '../../model/navigation.ts';
import { dateTime } from '../../model/pageFields.ts';
import type { PageRule, PageType, Standard } from '../../model/pageType.ts';
import { standard } from '../standard.ts';
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
  newer: text.describe('Link to newer posts, and to the post after this one.'),
  morePosts: text.describe('Read aloud before the links to the posts before and after a post.'),
  older: text.describe('Link to older posts, and to the post before this one.'),
};

/** What a list and the top of a post say about it. */
export interface Byline {
  date: { dateTime: string; words: string };
  author?: string;
}

export const bylineOf = ({ data }: Page<'post'>, { site }: Collections): Byline => ({
  date: { dateTime: data.publishAt, words: dateWords(data.publishAt, site.locale) },
  author: data.author,
});

/** A neighbor: the name of its direction, and the post. */
type Neighbor = NavLink & { label: string };

interface Data extends Standard {
  byline: Byline;
  tags: NavLink[];
  /** The name of the links to the neighbors. */
  neighbors: string;
  older?: Neighbor;
  newer?: Neighbor;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    post: { fields: typeof fields; labels: typeof labels; data: Data };
  }
}

const listIn = (page: Page<'post'>, { byUrl }: Collections) => listOf(page, (url) => byUrl.get(url));

function tagsOf(page: Page<'post'>, list: Page<'news'> | undefined): NavLink[] {
  const { tags = [] } = page.data;
  return (list?.data.tags ?? []).flatMap((tag) =>
    list && tags.includes(tag.id)
      ? [{ href: partUrl({ list: list.url, number: 1, tag: tag.id }), text: tag.name }]
      : [],
  );
}

/** A post that no list has. Drafts and unlisted posts are not reported. */
const withoutList: PageRule<'post'> = {
  id: 'post-without-list',
  about: 'a post that no list has',
  find(page, { published, unread }) {
    const folder = page.url.slice(0, page.url.lastIndexOf('/'));
    if (!published.includes(page) || page.data.unlisted || unread.includes(folder)) return undefined;
    if (listOf(page, (url) => published.find((each) => each.url === url))) return undefined;
    return folder === ''
      ? ['No list has this post.', 'Put it into the folder of the news page, such as content/news.']
      : [
          `No list has this post: ${folder} is no published page with the line “template: news”.`,
          `Create content${folder}/index.mdx with that line, or publish it: npm run new -- news`,
        ];
  },
};

export const post: PageType<'post'> = {
  what: 'a post',
  fields,
  labels,
  isShownByBody: true,
  data(page, collections) {
    const list = listIn(page, collections);
    const siblings = list ? postsIn(list, collections.posts, (url) => collections.byUrl.get(url)) : [];
    const at = siblings.indexOf(page);
    const { newer, older, morePosts } = collections.site.labels;
    const neighbor = (label: string, index: number): Neighbor | undefined => {
      const found = at < 0 ? undefined : siblings[index];
      return found && { label, href: found.url, text: found.data.title };
    };
    return {
      ...standard(page, collections),
      byline: bylineOf(page, collections),
      tags: tagsOf(page, list),
      neighbors: morePosts,
      older: neighbor(older, at + 1),
      newer: neighbor(newer, at - 1),
    };
  },
  head(page, collections, address) {
    const { site } = collections;
    const { title, description, author, publishAt, image } = page.data;
    const published = utcTime(publishAt, site.timeZone);
    const tags = tagsOf(page, listIn(page, collections)).map(({ text }) => text);
    return {
      type: 'article',
      properties: [
        ['article:published_time', published],
        ...(author ? [['article:author', author] as const] : []),
        ...tags.map((tag) => ['article:tag', tag] as const),
      ],
      things: [
        {
          '@type': 'BlogPosting',
          headline: title,
          description,
          datePublished: published,
          author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: site.name },
          publisher: { '@type': 'Organization', '@id': address('/#organization'), name: site.name },
          mainEntityOfPage: address(page.url),
          keywords: tags.length > 0 ? tags.join(', ') : undefined,
          image: image && address(collections.picture(image.file).url),
        },
      ],
    };
  },
  headLink(collections) {
    const { posts, site } = collections;
    const list = posts[0] && listIn(posts[0], collections);
    // Its entries need complete addresses.
    if (!site.url || !list) return undefined;
    const title = `${list.data.title} — ${site.name}`;
    return { rel: 'alternate', type: 'application/atom+xml', title, href: `/${feedFile}` };
  },
  publishes: { [feedFile]: feedXml },
  rules: [withoutList],
  starter: {
    note: 'a post, in the list of news',
    folderIn: (pages) => `${(pages.find(({ type }) => type === 'news')?.url ?? '/news').slice(1)}/`,
  },
};
