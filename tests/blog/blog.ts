/** A blog: its page, which lists the posts and has a feed, and the posts. */
import { text } from '../../src/model/fields.ts';
import type { Page } from '../../src/model/manifest.ts';
import { firstLinks } from '../../src/model/navigation.ts';
import type { PageType, Standard } from '../../src/model/pageType.ts';
import { dateTime } from '../../src/model/pageFields.ts';
import { standard } from '../../src/pages/standard.ts';
import { dayOf } from './posts.ts';

/** The page of the blog has no fields besides those of every page. */
const blogFields = {};
const postFields = { date: dateTime.describe('The day of the post, such as 2027-01-15.') };

const labels = {
  posts: text.describe('Heading of the posts in the menus and the footer.'),
  allPosts: text.describe('Link to every post, at the end of the list in the menus.'),
};

declare module '../../src/model/pageFields.ts' {
  interface PageTypes {
    post: { fields: typeof postFields; data: Standard };
    blog: { fields: typeof blogFields; labels: typeof labels; data: Standard };
  }
}

/** An ordinary page with a date, which its top and every list of posts show. */
export const post: PageType<'post'> = {
  what: 'a post',
  files: 'blog/*',
  fields: postFields,
  isShownByBody: true,
  data(page, collections) {
    const { hero, cta } = standard(page, collections);
    return { hero: { ...hero, text: `${dayOf(page, collections.site.locale)}: ${hero.text}` }, cta };
  },
  names: {
    post: {
      unknown: (name) => `There is no post “${name}”.`,
      about: 'a post that does not exist',
      accepts: 'the name of a post, as in its address',
    },
  },
  starter: { note: 'a post of the blog' },
};

/** The time of a post as RFC 3339 writes it, of which feeds want all parts. */
const timeOf = (page?: Page<'post'>) => new Date(page?.data.date ?? 0).toISOString();

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page that lists the posts, and the feed of them. */
export const blog: PageType<'blog'> = {
  what: 'the page of the blog',
  fields: blogFields,
  labels,
  data: standard,
  dropdown: ({ posts, site: { labels: words } }) => ({
    heading: words.posts,
    links: firstLinks(posts),
    all: words.allPosts,
  }),
  footerColumn: ({ posts, site }) => ({ title: site.labels.posts, links: firstLinks(posts) }),
  fixed: { url: '/blog', because: 'the posts are below it' },
  publishes: {
    'feed.xml': ({ posts, site }, address) =>
      [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        `<title>${escaped(site.name)}</title><id>${address('/')}</id><link href="${address('/blog')}"/>`,
        `<author><name>${escaped(site.name)}</name></author><updated>${timeOf(posts[0])}</updated>`,
        ...posts.map(
          (page) =>
            `<entry><title>${escaped(page.data.title)}</title><id>${address(page.url)}</id><link href="${address(page.url)}"/><updated>${timeOf(page)}</updated></entry>`,
        ),
        '</feed>\n',
      ].join('\n'),
  },
};
