import type { Page } from '@playwright/test';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, footerLink, noteRequests, openPage, siteFile, test } from '../lib/test.ts';

const start = '/about';
const testimonials = pageOf('testimonials').url;

const scriptsIn = (requested: string[]) =>
  requested
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.replace(/^\/assets\/(\w+)-[^/]*\.js$/, '$1'));

/** Whatever the page has requested by now, it requested before this. */
async function expectRequest(page: Page, requested: string[]): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then(() => undefined));
  expect(requested).toContain('/favicon.svg');
}

test('the site script comes by itself, when the page has been parsed', async ({ page }) => {
  const requested = noteRequests(page);
  await openPage(page, start);
  expect(scriptsIn(requested)).toEqual(['site']);
  const [parsed, began] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const request = performance.getEntriesByType('resource').find(({ name }) => name.includes('/site-'));
    return [
      visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventEnd : 0,
      request?.startTime ?? 0,
    ];
  });
  expect(parsed).toBeGreaterThan(0);
  expect(began).toBeGreaterThan(parsed ?? 0);
});

test('whatever a visitor does on pages without an island, React is not loaded', async ({ page }) => {
  const requested = noteRequests(page);
  await openPage(page, start);
  await footerLink(page, testimonials).hover();
  await expect.poll(() => requested).toContain(testimonials);
  await footerLink(page, testimonials).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[data-island]')).toHaveCount(0);
  await page.mouse.wheel(0, 3000);
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
  await page.locator('footer').getByText(fixture.manifest.site.labels.light, { exact: true }).click();
  await page.locator('header [popovertarget]').first().click();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(start);
  await page.waitForLoadState('networkidle');
  expect(scriptsIn(requested)).toEqual(['site']);

  await footerLink(page, pageOf('contact').url).click();
  await expect.poll(() => scriptsIn(requested)).toEqual(['site', 'islands']);
});

test('a page is fetched once, on hover; a click and Back show it', async ({ page }) => {
  const requested = noteRequests(page);
  const timesFetched = () => requested.filter((path) => path === testimonials).length;
  await openPage(page, start);
  const fetched = page.waitForResponse((response) => response.url().endsWith(testimonials));
  await footerLink(page, testimonials).hover();
  await (await fetched).finished();
  for (let round = 0; round < 2; round++) {
    await footerLink(page, testimonials).click();
    await expect(page).toHaveTitle(new RegExp(`^${pageOf('testimonials').data.title}`));
    await expect(page.locator('h1')).toBeFocused();
    await page.goBack();
    await expect(page.locator(`header a[href="${start}"][aria-current]`).first()).toBeAttached();
  }
  await expectRequest(page, requested);
  expect(timesFetched()).toBe(1);
});

test('a page is fetched as soon as a visitor touches its link', async ({ page }) => {
  const requested = noteRequests(page);
  await openPage(page, start);
  await footerLink(page, testimonials).dispatchEvent('touchstart');
  await expect.poll(() => requested).toContain(testimonials);
});

test('what is pointed at, touched or focused is hydrated, even in a busy browser', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const island = page.locator('[data-island]');
  for (const use of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']) {
    await page.goto(pageOf('contact').url);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect(island).not.toHaveAttribute('data-hydrated');
    await island.dispatchEvent(use);
    await expect(island, use).toHaveAttribute('data-hydrated', '');
  }
});

test('without the site script a link loads its page, with a cross-fade if wanted', async ({ page }) => {
  await page.route(siteFile, () => {});
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Reflect.set(window, 'fades', Boolean(viewTransition)),
    ),
  );
  await page.goto(start);
  for (const [reducedMotion, url] of [
    ['no-preference', testimonials],
    ['reduce', pageOf('contact').url],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await footerLink(page, url).click();
    await expect(page).toHaveURL(url);
    await page.waitForFunction(() => Reflect.has(window, 'fades'));
    expect(await page.evaluate(() => Reflect.get(window, 'fades')), reducedMotion).toBe(
      reducedMotion !== 'reduce',
    );
  }
});
