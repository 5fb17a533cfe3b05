/** When the site script comes, and when React does. */
import type { Page } from '@playwright/test';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const testimonials = pageOf('testimonials').url;
/** It has no island. */
const plain = '/about';

/** Collects the names of the scripts that the page requests, without their fingerprints. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.url().replace(/^.*\/(\w+)-[^/]*\.js$/, '$1'));
  });
  return scripts;
}

test('the site script comes by itself, when the page has been parsed', async ({ page }) => {
  const scripts = noteScripts(page);
  await page.goto(plain);
  await hydrate(page);
  expect(scripts).toEqual(['site']);
  const [parsed, requested] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const request = performance.getEntriesByType('resource').find(({ name }) => name.includes('/site-'));
    return [
      visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventEnd : 0,
      request?.startTime ?? 0,
    ];
  });
  expect(parsed).toBeGreaterThan(0);
  expect(requested).toBeGreaterThan(parsed ?? 0);
});

test('whatever a visitor does on pages without an island, React is not loaded', async ({ page }) => {
  const scripts = noteScripts(page);
  await page.goto(plain);
  await hydrate(page);
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith(testimonials) && request.resourceType() === 'fetch',
  );
  await page.locator(`footer a[href="${testimonials}"]`).hover();
  await fetched;
  await page.locator(`footer a[href="${testimonials}"]`).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[data-island]')).toHaveCount(0);
  await page.mouse.wheel(0, 3000);
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
  await page.locator('footer').getByText(fixture.manifest.site.labels.light, { exact: true }).click();
  await page.locator('header [popovertarget]').first().click();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(plain);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual(['site']);

  // The next page with an island does load it.
  await page
    .locator(`footer a[href="${pageOf('contact').url}"]`)
    .first()
    .click();
  await expect.poll(() => scripts).toEqual(['site', 'islands']);
});

test('an island below the screen loads React for the query that it reads, and for no other', async ({
  page,
}) => {
  const scripts = noteScripts(page);
  const { url } = pageOf('portfolio');
  const [type = ''] = pagesOf('category').map(({ data }) => data.type);
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`${url}?utm_source=letter`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.waitForLoadState('load');
  // The site script's request for an idle moment comes before this one.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(scripts).toEqual(['site']);
  await page.goto(`${url}?type=${type}`);
  await expect.poll(() => scripts).toEqual(['site', 'site', 'islands']);
});
