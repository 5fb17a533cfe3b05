import type { Page, Request } from '@playwright/test';
import { componentsPage, fixture, pageOf } from '../lib/fixture.ts';
import { settledScroll } from '../lib/scroll.ts';
import {
  expect,
  footerLink,
  hydrate,
  isSameDocument,
  markDocument,
  noteRequests,
  openPage,
  test,
} from '../lib/test.ts';

const testimonials = pageOf('testimonials');
const portfolio = pageOf('portfolio').url;
const start = '/about';

const look = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    body: document.getElementById('body')?.innerHTML,
    head: [...document.head.querySelectorAll('[data-head]')].map(({ outerHTML }) => outerHTML).sort(),
    marked: [...document.querySelectorAll('header [aria-current], header [data-within]')].map(
      (link) => link.textContent,
    ),
    styles: [...document.querySelectorAll('main *')].slice(0, 250).map((element) => {
      const { color, fontSize, display, gridTemplateColumns } = getComputedStyle(element);
      return [element.tagName, color, fontSize, display, gridTemplateColumns].join();
    }),
  }));

test('clicks through all page types load no document, and show what a load shows', async ({
  page,
  context,
}) => {
  // Every type of page, opened twice.
  test.slow();
  const loaded = await context.newPage();
  await openPage(page, '/');
  await markDocument(page);
  const pages = fixture.samplePages.filter(({ type }) => type !== 'home' && type !== 'notFound');
  expect(pages.length).toBeGreaterThan(6);
  for (const { url, type } of pages) {
    // What is listened to is the click, wherever the link is; in a closed menu too.
    const click = (target: string) => page.locator(`a[href="${target}"]`).first().dispatchEvent('click');
    // Only its category links to a case study, and only its list to a post.
    if (type === 'caseStudy' || type === 'post') {
      const list = type === 'caseStudy' ? portfolio : '/';
      await click(list);
      await expect(page).toHaveURL(list);
      await click(url.slice(0, url.lastIndexOf('/')));
      await expect(page.locator(`main a[href="${url}"]`).first()).toBeVisible();
    }
    await loaded.goto(url);
    const title = await loaded.title();
    await click(url);
    await expect(page).toHaveURL(url);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }), 'announced').toHaveText([title]);
    expect(await page.evaluate(() => window.scrollY), url).toBe(0);
    expect.soft(await look(page), url).toEqual(await look(loaded));
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a page of another build is loaded at its top, not shown, and Back leads to the place before', async ({
  page,
}) => {
  await page.route(`**${testimonials.url}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/data-site="[^"]+"/, 'data-site="/assets/site-other.js"'),
    });
  });
  await openPage(page, start);
  await markDocument(page);
  const link = footerLink(page, testimonials.url);
  await link.scrollIntoViewIfNeeded();
  const left = await settledScroll(page);
  expect(left).toBeGreaterThan(0);
  const loaded = page.waitForEvent('load');
  await link.click();
  await loaded;
  await expect(page).toHaveURL(testimonials.url);
  expect(await isSameDocument(page)).toBe(false);
  expect(await settledScroll(page)).toBe(0);
  await hydrate(page);
  await page.goBack();
  await expect(page).toHaveURL(start);
  // A new document restores it by the nearest element.
  await expect.poll(async () => Math.abs((await settledScroll(page)) - left)).toBeLessThan(48);
});

test('a download link to a page saves it, and a form posted to one is posted', async ({ page }) => {
  await openPage(page, start);
  await markDocument(page);
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: url, download: '', textContent: 'Save' });
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
    form.append(Object.assign(document.createElement('button'), { textContent: 'Post' }));
    document.querySelector('h1')?.append(link, form);
  }, testimonials.url);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await (await download).cancel();
  await expect(page).toHaveURL(start);
  expect(await isSameDocument(page)).toBe(true);

  const isPost = (request: Request) => request.method() === 'POST';
  await page.route(`**${testimonials.url}`, (route) =>
    isPost(route.request()) ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const post = page.waitForRequest(isPost);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  expect((await post).isNavigationRequest()).toBe(true);
});

test('pointing at a file, or at a project without a case study, requests nothing', async ({ page }) => {
  const requested = noteRequests(page);
  const file = '/files/price-list.pdf';
  await openPage(page, componentsPage.url);
  await page.locator(`main a[href="${file}"]`).hover();
  const written = pageOf('caseStudy').url;
  await openPage(page, written.slice(0, written.lastIndexOf('/')));
  const cards = page.locator('[data-project] a[data-unwritten]');
  expect(await cards.count()).toBeGreaterThan(1);
  for (const card of await cards.all()) await card.hover();
  await page.locator(`[data-project] a[href="${written}"]`).first().hover();
  await expect.poll(() => requested).toContain(written);
  expect(requested.filter((address) => [file, ...fixture.unwritten].includes(address))).toEqual([]);
});
