/** Security and privacy: nothing that the site does breaks its strict policy, nothing foreign runs, and little is stored. */
import { otherTheme } from '../../src/theme/themes.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { notePolicyViolations, policyViolations } from '../lib/policy.ts';
import { expect, footerLink, hydrate, openPage, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const contact = pageOf('contact');

test.beforeEach(({ page }) => notePolicyViolations(page));

test('menus, filter, theme, form and map break no policy, and store little', async ({ page, context }) => {
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  for (const { url } of [pageOf('home'), ...pagesOf('page').slice(0, 1), pageOf('portfolio')]) {
    await openPage(page, url);
  }
  await page.locator('main [aria-pressed]').last().click();
  await page.locator('footer').getByText(labels[otherTheme], { exact: true }).click();
  await page.locator('header').getByRole('button', { name: labels.services }).click();
  await page.keyboard.press('Escape');
  await footerLink(page, contact.url).click();
  await expect(page).toHaveURL(contact.url);
  const name = page.locator('main form').getByLabel(contact.data.form.name.label);
  await name.fill('Ada Byron');
  await hydrate(page);
  await page.locator('main form').getByRole('button').click();
  expect(requested, 'before the visitor loads the map').toEqual([]);
  await page.getByRole('link', { name: contact.data.map?.load }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  await expect(page.locator('iframe'), 'for the keyboard').not.toHaveAttribute('tabindex');
  expect(requested).toEqual([
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/),
  ]);
  expect(await policyViolations(page)).toEqual([]);

  await page.reload();
  await expect(name).toHaveValue('Ada Byron');
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({
    ...{ local: ['theme'], session: ['contact-form /contact'] },
    ...{ databases: [], caches: [], workers: 0 },
  });
});

test('an injected script does not run, and is reported', async ({ page, complaints }) => {
  await openPage(page, pagesOf('page')[0]?.url ?? '');
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
  await expect.poll(async () => (await policyViolations(page)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'intruded'))).toBeUndefined();
  complaints.length = 0;
});

test('a video asks other sites only after a click, and then plays in its place', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
  });
  await openPage(page, '/components');
  const link = page.getByRole('link', { name: 'A loaf in ten minutes, YouTube' });
  await link.scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await link.click();
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
  await expect(link).toBeHidden();
  expect(requested).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)]);
  const film = page.locator('video');
  await expect(film).toHaveAccessibleName('The oven at night');
  expect(await film.evaluate((video) => (video as HTMLVideoElement).networkState)).not.toBe(2);
  expect(await policyViolations(page)).toEqual([]);
});
