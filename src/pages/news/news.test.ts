import { expect, test } from 'vitest';
import { type Files, manifestOf, pageAt, siteFile, titled } from '../../../scripts/testing/workspace.ts';
import { utcTime } from '../../model/dates.ts';
import { addresses } from '../../model/url.ts';
import { headOf } from '../../document/head.ts';
import { config } from '../../../scripts/site/config.ts';
import { post as postType } from '../post/definition.ts';
import { feedXml } from '../post/feed.ts';
import { news as newsType } from './definition.ts';

const post = (title: string, publishAt: string, fields: object = {}): string =>
  titled(title, { template: 'post', publishAt, ...fields });

const tags = [
  { id: 'oak', name: 'Oak & ash' },
  { id: 'unused', name: 'Never used' },
];

/** A list of thirteen posts, of which one has a tag and a picture, with a later one and a draft. */
const files: Files = {
  'content/news/index.mdx': titled(
    'News',
    { template: 'news', tags, menu: { footer: 'News', order: 9 }, aliases: ['/blog'] },
    '',
  ),
  'content/news/oak.mdx': post('Oak', '2026-01-20T09:00', {
    tags: ['oak'],
    author: 'Ann',
    picture: { image: 'cover.svg', imageAlt: 'A “chair” & a table' },
  }),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return [`content/news/day-${day}.mdx`, post(`Day ${day}`, `2026-01-${day}`)];
    }),
  ),
  'content/news/later.mdx': post('Later', '2099-01-01'),
  'content/news/draft.mdx': post('Draft', '2026-01-30', { draft: true }),
};

async function listAt(url: string, more: Files = {}) {
  const { page, collections } = await pageAt(url, { ...files, ...more });
  if (page.type !== 'news') throw new Error(`${url} is no list.`);
  return newsType.data(page, collections);
}

async function postAt(url: string) {
  const { page, collections } = await pageAt(url, files);
  if (page.type !== 'post') throw new Error(`${url} is no post.`);
  return postType.data(page, collections);
}

async function headAt(url: string, more: Files = {}) {
  const { page, collections } = await pageAt(url, { ...files, ...more });
  const address = addresses(collections.site, '/shop/');
  return headOf(page, collections, {
    ...{ address, base: '/shop/' },
    ...config.headParts(page, collections, address),
  });
}

test('a list has twelve posts a page, newest first; further pages and tags have addresses of their own', async () => {
  const first = await listAt('/news');
  expect(first.posts.map(({ title }) => title)).toEqual([
    'Oak',
    ...Array.from({ length: 11 }, (_, index) => `Day ${String(12 - index).padStart(2, '0')}`),
  ]);
  expect(first.posts[0]).toMatchObject({
    byline: { author: 'Ann', dateInWords: 'January 20, 2026' },
    image: { alt: 'A “chair” & a table' },
  });
  expect(first.pages.links.map(({ href, label }) => [href, label])).toEqual([
    ['/news', 'label pageNumber 1'],
    ['/news/pages/2', 'label pageNumber 2'],
  ]);
  const second = await listAt('/news/pages/2');
  expect(second.posts.map(({ url }) => url)).toEqual(['/news/day-01']);
  expect(second.pages.here).toBe('/news/pages/2');
  const tagged = await listAt('/news/tags/oak');
  expect(tagged.posts.map(({ url }) => url)).toEqual(['/news/oak']);
  // A tag that no post has is not shown.
  expect(tagged.tags.links.map(({ href, text }) => `${text} ${href}`)).toEqual([
    'label allPosts /news',
    'Oak & ash /news/tags/oak',
  ]);
  expect(tagged.hero.heading).toBe('Oak & ash');
});

test('only the list itself is in menus and has its aliases, and a file of the same address takes precedence', async () => {
  const own = { 'content/news/tags/oak.mdx': titled('All about oak', { template: 'page' }) };
  const { byUrl } = config.collect(await manifestOf({ ...files, ...own }));
  const urls = [...byUrl.keys()].filter((url) => /pages|tags/.test(url));
  expect(urls).toEqual(['/news/tags/oak', '/news/pages/2']);
  expect(byUrl.get('/news/tags/oak')?.type).toBe('page');
  const { data } = byUrl.get('/news/pages/2') ?? {};
  expect(data?.title).toBe('News (2)');
  expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['menu']));
  expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['aliases']));
});

test('a post leads to those before and after it, and to its tags', async () => {
  const { neighbors } = await postAt('/news/day-12');
  expect(neighbors.links.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'label older /news/day-11',
    'label newer /news/oak',
  ]);
  const newest = await postAt('/news/oak');
  expect(newest.neighbors.links.map(({ href }) => href)).toEqual(['/news/day-12']);
  expect(newest.tags).toEqual([{ href: '/news/tags/oak', text: 'Oak & ash' }]);
});

test('the head of a post names its date, author and tags; that of every page leads to the feed', async () => {
  const { tags, structuredData } = await headAt('/news/oak');
  const properties = tags.map(({ attributes }) => `${attributes.property} ${attributes.content}`);
  expect(properties).toEqual(
    expect.arrayContaining([
      'og:type article',
      'article:published_time 2026-01-20T03:30:00.000Z',
      'article:tag Oak & ash',
    ]),
  );
  expect(structuredData).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: 'Oak',
        datePublished: '2026-01-20T03:30:00.000Z',
        author: { '@type': 'Person', name: 'Ann' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
  const feedsIn = async (more?: Files) =>
    (await headAt('/contact', more)).tags.flatMap(({ attributes: { type, href } }) =>
      type === 'application/atom+xml' ? href : [],
    );
  expect(await feedsIn()).toEqual(['/shop/feed.xml']);
  // A feed needs complete addresses.
  expect(await feedsIn({ 'content/site.yaml': siteFile({ url: undefined }) })).toEqual([]);
});

test('the feed has the newest posts with summary, picture and time, and nothing that is not published', async () => {
  const collections = config.collect(await manifestOf(files));
  const xml = feedXml(collections, addresses(collections.site, '/'));
  expect(xml?.match(/<entry>/g)).toHaveLength(13);
  expect(xml).not.toMatch(/Later|Draft/);
  const [, first = ''] = xml?.split('<entry>') ?? [];
  expect(first).toContain('<id>https://acme.example.com/news/oak</id>');
  expect(first).toContain('<published>2026-01-20T03:30:00.000Z</published>');
  expect(first).toMatch(/<summary>Oak, in full/);
  expect(first).toMatch(/rel="enclosure" type="image\/svg\+xml" href="https:.*\/cover\.\w+\.svg"/);
  // An attribute in HTML, which is text in XML.
  expect(first).toContain('alt=&#34;A “chair” &#38;#38; a table&#34;');
  expect(feedXml(config.collect(await manifestOf()), (path) => path)).toBe(undefined);
});

test('a date is a time in the time zone of the site, on the days on which clocks change, too', () => {
  expect(utcTime('2026-07-01', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(utcTime('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(utcTime('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(utcTime('2026-10-25T04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z');
  expect(utcTime('2026-01-15T09:00', 'America/New_York')).toBe('2026-01-15T14:00:00.000Z');
});
