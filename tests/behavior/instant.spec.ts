/** Links that are followed before the client is there: the browser itself fetches pages ahead and cross-fades them. */
import type { CDPSession, Page } from '@playwright/test';
import { pageOf } from '../lib/fixture.ts';
import { expect, hydrate, siteFile, test } from '../lib/test.ts';

const start = '/about';
const testimonials = pageOf('testimonials').url;

/** Never answers the request for the client. */
const withoutClient = (page: Page) => page.route(siteFile, () => {});

const footerLink = (page: Page, url: string) => page.locator(`footer a[href="${url}"]`).first();

/** Collects the addresses that the browser has fetched by the speculation rules of a page. */
async function notePrefetches(devtools: CDPSession): Promise<string[]> {
  const fetched: string[] = [];
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Preload.enable');
  return fetched;
}

test('a link that a visitor points at is fetched by the browser, and a click shows it', async ({ page }) => {
  await withoutClient(page);
  const fetched = await notePrefetches(await page.context().newCDPSession(page));
  await page.goto(start);
  await footerLink(page, testimonials).hover();
  await expect.poll(() => fetched).toEqual([testimonials]);
  await footerLink(page, testimonials).click();
  await expect(page).toHaveURL(testimonials);
  const deliveryType = () => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && Reflect.get(visit, 'deliveryType');
  };
  expect(await page.evaluate(deliveryType)).toBe('navigational-prefetch');
});

test('once the client is there, it fetches pages instead of the speculation rules', async ({ page }) => {
  await page.goto(start);
  await expect(page.locator('#speculation')).toBeAttached();
  await hydrate(page);
  await expect(page.locator('#speculation')).not.toBeAttached();
});

test('documents cross-fade, except for visitors who want less motion', async ({ page }) => {
  await withoutClient(page);
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

test('for a visitor who saves data nothing is fetched ahead: no page, and no client', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const prefetched = await notePrefetches(devtools);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  // The portfolio loads the client by itself otherwise.
  await page.goto(pageOf('portfolio').url, { waitUntil: 'networkidle' });
  await expect(page.locator('#speculation')).not.toBeAttached();
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);

  await hydrate(page);
  const link = footerLink(page, testimonials);
  await link.hover();
  // The client would have fetched the page while it handled the movement, so before this request.
  await page.evaluate(() => fetch('/favicon.svg').then(() => undefined));
  expect(requested).toContain('/favicon.svg');
  expect(requested).not.toContain(testimonials);
  await link.click();
  await expect(page.locator('h1')).toBeFocused();
  expect(requested).toContain(testimonials);
  expect(prefetched).toEqual([]);
});
