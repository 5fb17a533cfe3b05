/** Visiting the site by clicking: one document, and every page looks as it does when it is loaded. */
import type { Page } from '@playwright/test';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import {
  expect,
  footerLink,
  hydrate,
  isSameDocument,
  markDocument,
  noteRequests,
  test,
} from '../lib/test.ts';

const testimonials = pageOf('testimonials');
const portfolio = pageOf('portfolio').url;
const start = '/about';

/** What a visitor sees of the page that is open. */
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

test('a visitor who clicks through a page of every type never loads a document, and sees what others load', async ({
  page,
  context,
}) => {
  // Every type of page, opened twice.
  test.slow();
  const loaded = await context.newPage();
  await page.goto('/');
  await hydrate(page);
  await markDocument(page);
  const pages = fixture.samplePages.filter(({ kind }) => kind !== 'home' && kind !== 'notFound');
  expect(pages.length).toBeGreaterThan(6);
  for (const { url, kind } of pages) {
    // What is listened to is the click, wherever the link is; in a closed menu too.
    const click = (target: string) => page.locator(`a[href="${target}"]`).first().dispatchEvent('click');
    // Only its category links to a case study.
    if (kind === 'caseStudy') {
      await click(portfolio);
      await expect(page).toHaveURL(portfolio);
      await click(url.slice(0, url.lastIndexOf('/')));
      await expect(page.locator(`main a[href="${url}"]`).first()).toBeVisible();
    }
    await loaded.goto(url);
    const title = await loaded.title();
    await click(url);
    await expect(page).toHaveURL(url);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('#announcer')).toHaveText(title);
    expect(await page.evaluate(() => window.scrollY), url).toBe(0);
    expect.soft(await look(page), url).toEqual(await look(loaded));
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to a project without a case study ends on the not-found page, without a reload', async ({
  page,
  complaints,
}) => {
  const [target = ''] = fixture.unwritten;
  await page.goto(target.slice(0, target.lastIndexOf('/')));
  await hydrate(page);
  await expect(page.locator('#announcer')).toBeEmpty();
  await markDocument(page);
  await page.locator(`[data-project] a[href="${target}"]`).first().click();
  const { heading, title } = pageOf('notFound').data;
  await expect(page.getByRole('heading', { name: heading ?? title })).toBeFocused();
  await expect(page.locator('header nav, footer')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => complaints.filter((line) => line.includes(target))).toHaveLength(1);
  complaints.length = 0;
  await page.goBack();
  await expect(page.locator('[data-projects]')).toBeVisible();
});

test('a page of another build is loaded, not shown', async ({ page }) => {
  await page.route(`**${testimonials.url}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/data-site="[^"]+"/, 'data-site="/assets/site-other.js"'),
    });
  });
  await page.goto(start);
  await hydrate(page);
  await markDocument(page);
  const loaded = page.waitForEvent('load');
  await footerLink(page, testimonials.url).click();
  await loaded;
  await expect(page).toHaveURL(testimonials.url);
  expect(await isSameDocument(page)).toBe(false);
});

test('pointing at a project without a case study requests nothing', async ({ page }) => {
  const requested = noteRequests(page);
  const written = pageOf('caseStudy').url;
  await page.goto(written.slice(0, written.lastIndexOf('/')));
  await hydrate(page);
  const cards = page.locator('[data-project] a[data-unwritten]');
  expect(await cards.count()).toBeGreaterThan(1);
  for (const card of await cards.all()) await card.hover();
  await page.locator(`[data-project] a[href="${written}"]`).first().hover();
  await expect.poll(() => requested).toContain(written);
  expect(requested.filter((address) => fixture.unwritten.includes(address))).toEqual([]);
});

test('pages cross-fade where the browser can, and a filter does not', async ({ page }) => {
  await page.goto(portfolio);
  await hydrate(page);
  await page.evaluate(() => {
    Reflect.set(window, 'fades', 0);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Reflect.set(window, 'fades', Number(Reflect.get(window, 'fades')) + 1);
      const fade = start(update);
      void fade.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const parts = effects.flatMap(
          (effect) => (effect instanceof KeyframeEffect && effect.pseudoElement) || [],
        );
        const shown = (part: string) => getComputedStyle(document.documentElement, part).opacity;
        Reflect.set(window, 'fading', { parts, window: shown('::view-transition-group(root)') });
      });
      return fade;
    };
  });
  const fades = () => page.evaluate(() => Number(Reflect.get(window, 'fades')));
  const name = pagesOf('category').find(({ data }) => data.projects.some(({ listed }) => listed))?.data.name;
  if (!name) throw new Error('The fixture has no category with listed projects.');
  await page.locator('[data-filter]').getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[data-filter] [aria-pressed=true]')).toHaveText(name);
  expect(await fades()).toBe(0);
  await footerLink(page, testimonials.url).click();
  await expect(page.locator('h1')).toBeFocused();
  expect(await fades()).toBe(1);
  const fading = await page.evaluate(() => Reflect.get(window, 'fading'));
  expect(fading.parts).toContain('::view-transition-old(root)');
  expect(fading.parts).toContain('::view-transition-new(root)');
  expect(fading.window).toBe('1');
});
