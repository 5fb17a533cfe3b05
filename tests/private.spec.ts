/** Whoever reads the site is known to nobody else, and leaves nothing behind but what they chose and typed. */
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

test('the map is requested from another site only if the visitor loads it', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/contact');
  await takeOver(page);
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Load map' }).click();
  await expect.poll(() => foreign[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
});

test('no cookies; what is stored is the theme, and until the tab is closed the unsent form and places', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  for (const route of routes) {
    await page.goto(route);
    await takeOver(page);
  }
  await page.locator('footer').getByText('Light').click();
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Ads', exact: true }).click();
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Message').fill('Sixty delivery notes every Friday.');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Sixty delivery notes every Friday.');

  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // Each history entry has its own place.
    session: [
      ...new Set(Object.keys(sessionStorage).map((key) => key.replace(/^scroll \w+$/, 'scroll'))),
    ].sort(),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({
    local: ['theme'],
    session: ['contact-form', 'scroll'],
    databases: [],
    caches: [],
    workers: 0,
  });
});
