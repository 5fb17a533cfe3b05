/** The page that lists the posts, and the feed of them. */
import { labelTexts } from '../../src/model/labels.ts';
import { firstLinks } from '../../src/model/navigation.ts';
import type { Standard } from '../../src/model/pageData.ts';
import type { PageType } from '../../src/model/pageType.ts';
import { standard } from '../../src/pages/standard.ts';

const fields = {};

const labels = labelTexts({
  posts: 'Heading of the posts in the menus and the footer.',
  allPosts: 'Link to every post, at the end of the list in the menus.',
});

declare module '../../src/model/pageTypes.ts' {
  interface PageTypes {
    blog: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const blog: PageType<'blog'> = {
  kind: 'blog',
  what: 'the page of the blog',
  fields,
  labels,
  data: standard,
  opens: ({ posts, site: { labels: words } }) => ({
    heading: words.posts,
    links: firstLinks(posts),
    all: words.allPosts,
  }),
  column: ({ posts, site }) => ({ title: site.labels.posts, links: firstLinks(posts) }),
  section: { url: '/blog', title: ({ labels: words }) => words.posts },
  fixed: { url: '/blog', because: 'the posts are below it' },
  publishes: {
    'feed.xml': ({ posts, site }, address) =>
      [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        `<title>${escaped(site.name)}</title><id>${address('/')}</id>`,
        ...posts.map(
          ({ url, data }) =>
            `<entry><title>${escaped(data.title)}</title><id>${address(url)}</id><updated>${data.date}</updated></entry>`,
        ),
        '</feed>\n',
      ].join('\n'),
  },
};
