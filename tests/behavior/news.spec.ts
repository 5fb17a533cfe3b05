import type { Page as BrowserPage } from '@playwright/test';
import { parse } from 'parse5';
import { elementsOf } from '../../scripts/lib/htmlTree.ts';
import { testEveryPage } from '../lib/everyPage.ts';
import { config, fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, openPage, test } from '../lib/test.ts';

const list = pageOf('news');
const { labels } = fixture.manifest.site;
const newestFirst = pagesOf('post').toSorted((a, b) => (a.data.publishAt < b.data.publishAt ? 1 : -1));
const [newest] = newestFirst;
if (!newest) throw new Error('The fixture site has no posts.');

const continued = config.continuedPages(fixture.pages);
const pages = [list, newest, ...continued];
testEveryPage({ ...fixture, pages, samplePages: pages });

const shownPosts = (page: BrowserPage) => page.getByRole('article').getByRole('heading').allTextContents();

const titles = newestFirst.map(({ data }) => data.title);

test('the list leads through all posts, newest first, by the numbers of its pages', async ({ page }) => {
  await openPage(page, list.url);
  expect(await shownPosts(page)).toEqual(titles.slice(0, 12));
  const numbers = page.getByRole('navigation', { name: labels.postPages });
  await expect(numbers.locator('[aria-current]')).toHaveText('1');
  await numbers.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await shownPosts(page)).toEqual(titles.slice(12));
  await expect(numbers.locator('[aria-current]')).toHaveText('2');
  await expect(page).toHaveTitle(/ \(2\) — /);
  await numbers.getByRole('link').first().click();
  await expect(page).toHaveURL(list.url);
});

test('a tag leads to the posts that have it, and back to all', async ({ page }) => {
  await openPage(page, newest.url);
  const [tag] = list.data.tags ?? [];
  await page.getByRole('main').getByRole('link', { name: tag?.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag?.name ?? '');
  const tagged = newestFirst.filter(({ data }) => data.tags?.includes(tag?.id ?? ''));
  expect(await shownPosts(page)).toEqual(tagged.map(({ data }) => data.title));
  const tags = page.getByRole('navigation', { name: labels.postTags });
  await expect(tags.locator('[aria-current]')).toHaveText(tag?.name ?? '');
  await tags.getByRole('link', { name: labels.allPosts }).click();
  await expect(page).toHaveURL(list.url);
});

test('each post leads to its neighbors, the newest and the oldest to one', async ({ page, request }) => {
  const neighborsOf = async (url: string) => {
    const elements = [...elementsOf(parse(await (await request.get(url)).text()))];
    const attributeOf = (element: (typeof elements)[number], name: string) =>
      element.attrs.find((each) => each.name === name)?.value;
    const navigation = elements.find((each) => attributeOf(each, 'aria-label') === labels.morePosts);
    return (navigation ? [...elementsOf(navigation)] : []).flatMap((each) => attributeOf(each, 'href') ?? []);
  };
  for (const [place, { url }] of newestFirst.entries()) {
    const [newer, older] = [newestFirst[place - 1], newestFirst[place + 1]];
    expect(await neighborsOf(url), url).toEqual([older, newer].flatMap((post) => post?.url ?? []));
  }
  await openPage(page, newest.url);
  await page.getByRole('navigation', { name: labels.morePosts }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newestFirst[1]?.data.title ?? '');
});

test('every page leads to a feed that browsers can parse, with all posts', async ({ page, request }) => {
  await openPage(page, '/about');
  const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const xml = await (await request.get(href ?? '')).text();
  // The policy of a page forbids to parse texts.
  await page.goto('about:blank');
  const parsed = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const error = feed.querySelector('parsererror')?.textContent;
    const entries = [...feed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
    const pictures = [...feed.querySelectorAll('link[rel=enclosure]')].map((link) =>
      link.getAttribute('href'),
    );
    return { error, entries, pictures };
  }, xml);
  expect(parsed.error).toBe(undefined);
  expect(parsed.entries).toEqual(titles);
  for (const url of parsed.pictures)
    expect((await request.get(new URL(url ?? '').pathname)).status(), url ?? '').toBe(200);
  expect(parsed.pictures.length).toBe(newestFirst.filter(({ data }) => data.picture).length);
});

test('a post of a later date, and a draft, are nowhere', async ({ page, request }) => {
  for (const slug of ['bread-of-the-next-century', 'unfinished'])
    expect((await request.get(`${list.url}/${slug}`)).status()).toBe(404);
  await page.goto('/sitemap.xml');
  expect(await page.content()).not.toMatch(/next-century|unfinished/);
});
