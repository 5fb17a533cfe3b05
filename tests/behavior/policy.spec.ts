/** A strict security policy on every page: nothing that the site does breaks it, and nothing foreign runs. */
import type { Page } from '@playwright/test';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const contact = pageOf('contact');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
});

const violations = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'violations'));

test('what a visitor uses on a page breaks no policy: menus, filter, theme, form, map', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  await page.goto(pageOf('portfolio').url);
  await hydrate(page);
  await page.locator('[data-filter] button').last().click();
  await page.locator('footer').getByText(labels.light, { exact: true }).click();
  await page.locator('header').getByRole('button', { name: labels.services }).click();
  await page.keyboard.press('Escape');
  await page.locator(`footer a[href="${contact.url}"]`).first().click();
  await expect(page).toHaveURL(contact.url);
  await page.locator('main form').getByLabel(contact.data.form.name.label).fill('Ada Byron');
  await page.locator('main form').getByRole('button').click();
  expect(requested, 'before the visitor loads the map').toEqual([]);
  await page.getByRole('link', { name: contact.data.map?.load }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  await expect(page.locator('iframe'), 'for the keyboard').not.toHaveAttribute('tabindex');
  expect(requested).toEqual([
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/),
  ]);
  expect(await violations(page)).toEqual([]);
});

test('a script that somebody puts into a page does not run, and is reported', async ({
  page,
  complaints,
}) => {
  await page.goto(pagesOf('page')[0]?.url ?? '');
  await hydrate(page);
  const inserted = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.intruded = true');
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('src', 'data:,');
    try {
      image.setAttribute('onerror', 'window.intruded = true');
    } catch {
      // A browser with Trusted Types refuses the attribute.
    }
    document.body.append(image);
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>as text</p>');
      return 'HTML was inserted';
    } catch {
      return 'refused';
    }
  });
  expect(inserted).toBe('refused');
  await expect.poll(async () => (await violations(page)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'intruded'))).toBeUndefined();
  complaints.length = 0;
});
