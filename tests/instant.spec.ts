/** Pages that are walked to before the client is here, which is what the browser does by itself. */
import type { CDPSession, Page } from '@playwright/test';
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

/** Lets the client take forever to come. */
const withoutClient = (page: Page) => page.route('**/assets/client-*.js', () => {});

const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name });

/** What the browser fetches ahead by the rules of a page: gives the addresses of what has come, as they come. */
async function fetchedAhead(devtools: CDPSession): Promise<string[]> {
  const fetched: string[] = [];
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Preload.enable');
  return fetched;
}

test('every page has the same one block of speculation rules, which gives way to the client', async ({
  page,
  request,
}) => {
  const blocks = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    const found = [...html.matchAll(/<script[^>]*type="speculationrules"[^>]*>(.*?)<\/script>/gs)];
    expect(found, route).toHaveLength(1);
    blocks.add(found[0]?.[1] ?? '');
  }
  expect(blocks.size).toBe(1);
  await page.goto('/about');
  await expect(page.locator('#speculation')).toBeAttached();
  await takeOver(page);
  await expect(page.locator('#speculation')).not.toBeAttached();
});

test('a link that is pointed at is fetched by the browser, which a click then shows', async ({ page }) => {
  await withoutClient(page);
  const fetched = await fetchedAhead(await page.context().newCDPSession(page));
  await page.goto('/about');
  await footerLink(page, 'Testimonials').hover();
  await expect.poll(() => fetched).toEqual(['/testimonials']);
  await footerLink(page, 'Testimonials').click();
  await expect(page).toHaveURL(/\/testimonials$/);
  const how = () => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && Reflect.get(visit, 'deliveryType');
  };
  expect(await page.evaluate(how)).toBe('navigational-prefetch');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`documents that follow one another cross-fade, where motion is ${reducedMotion}: ${reducedMotion !== 'reduce'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await withoutClient(page);
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Reflect.set(window, 'fades', Boolean(viewTransition)),
      ),
    );
    await page.goto('/about');
    await footerLink(page, 'Testimonials').click();
    await expect(page).toHaveURL(/\/testimonials$/);
    await page.waitForFunction(() => Reflect.has(window, 'fades'));
    expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(reducedMotion !== 'reduce');
  });
}

test('where data is to be saved, nothing is fetched ahead: no page, and no client', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const fetched = await fetchedAhead(devtools);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await expect(page.locator('#speculation')).not.toBeAttached();
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);

  await takeOver(page);
  await footerLink(page, 'Testimonials').hover();
  // Longer than the browser waits before it fetches what is pointed at.
  await page.waitForTimeout(600);
  expect(fetched).toEqual([]);
  expect(asked).not.toContain('/testimonials');
  await footerLink(page, 'Testimonials').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toContain('/testimonials');
});
