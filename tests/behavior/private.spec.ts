/** The site stores nothing but what visitors chose and typed. */
import { otherTheme } from '../../src/theme/themes.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const contact = pageOf('contact');

test('a visitor gets no cookies; the theme is stored, and until the tab is closed the unsent form', async ({
  page,
  context,
}) => {
  const message = page.locator('main form textarea');
  for (const kind of ['home', 'page', 'portfolio'] as const) {
    await page.goto(fixture.samplePages.find((each) => each.kind === kind)?.url ?? '');
    await hydrate(page);
  }
  await page.locator('footer').getByText(labels[otherTheme], { exact: true }).click();
  await page.locator('[data-filter] button').last().click();
  await page.locator(`footer a[href="${contact.url}"]`).first().click();
  await message.fill('Sixty delivery notes every Friday.');
  await hydrate(page);
  await page.reload();
  await expect(message).toHaveValue('Sixty delivery notes every Friday.');

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({
    local: ['theme'],
    session: ['contact-form'],
    databases: [],
    caches: [],
    workers: 0,
  });
});
