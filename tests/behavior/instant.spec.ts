/** What is fetched ahead, and how pages follow each other while the site script is not there. */
import type { Page } from '@playwright/test';
import { pageOf } from '../lib/fixture.ts';
import { expect, hydrate, siteFile, test } from '../lib/test.ts';

const start = '/about';
const testimonials = pageOf('testimonials').url;

/** Never answers the request for the site script. */
const withoutSiteScript = (page: Page) => page.route(siteFile, () => {});

const footerLink = (page: Page, url: string) => page.locator(`footer a[href="${url}"]`).first();

/** Collects the paths that the page requests. */
function noteRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

/** Whatever the page has requested by now, it requested before this. */
async function expectRequest(page: Page, requested: string[]): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then(() => undefined));
  expect(requested).toContain('/favicon.svg');
}

test('a page is fetched once: when a visitor points at a link; a click shows it, and so does Back', async ({
  page,
}) => {
  const requested = noteRequests(page);
  const timesFetched = () => requested.filter((path) => path === testimonials).length;
  await page.goto(start);
  await hydrate(page);
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

test('pointing at a link that opens a tab, or at one to the page itself, fetches nothing', async ({
  page,
}) => {
  await page.goto(start);
  await hydrate(page);
  const requested = noteRequests(page);
  await page.evaluate(
    (addresses) => {
      for (const [href, target] of addresses) {
        const link = Object.assign(document.createElement('a'), { href, target, textContent: 'here' });
        link.dataset.test = '';
        document.querySelector('h1')?.append(link);
      }
    },
    [
      [testimonials, '_blank'],
      [start, ''],
      [`${start}#main`, ''],
      ['/robots.txt', ''],
    ] as const,
  );
  for (const link of await page.locator('a[data-test]').all()) await link.hover();
  await expectRequest(page, requested);
  expect(requested).toEqual(['/favicon.svg']);
});

test('without the site script a link loads its page, which cross-fades, except for visitors who want less motion', async ({
  page,
}) => {
  await withoutSiteScript(page);
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

test('for a visitor who saves data nothing is fetched ahead: no page, and no React', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const requested = noteRequests(page);

  // For others this page loads React by itself.
  await page.goto(pageOf('portfolio').url, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expectRequest(page, requested);
  expect(requested.filter((path) => path.includes('/islands-'))).toEqual([]);

  // Use loads it.
  await hydrate(page);
  const link = footerLink(page, testimonials);
  await link.hover();
  await expectRequest(page, requested);
  expect(requested).not.toContain(testimonials);
  await link.click();
  await expect(page.locator('h1')).toBeFocused();
  expect(requested).toContain(testimonials);
});
