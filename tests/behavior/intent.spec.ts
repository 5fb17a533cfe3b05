/** When the site script comes, and when React does. */
import type { Page } from '@playwright/test';
import { fixture, pageOf } from '../lib/fixture.ts';
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

test('the site script comes by itself, but not before the page is loaded and painted', async ({ page }) => {
  const scripts = noteScripts(page);
  await page.goto(plain);
  await hydrate(page);
  expect(scripts).toEqual(['site']);
  const times = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const request = performance.getEntriesByType('resource').find(({ name }) => name.includes('/site-'));
    return {
      loaded: visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0,
      painted: paint?.startTime ?? 0,
      requested: request?.startTime ?? 0,
    };
  });
  expect(Math.min(...Object.values(times))).toBeGreaterThan(0);
  expect(times.requested).toBeGreaterThan(Math.max(times.loaded, times.painted));
});

/** Opens a page whose load event waits for a font, so that the site script comes by intent only. */
async function openLoading(page: Page): Promise<string[]> {
  await page.route('**/*.woff2', () => {});
  const scripts = noteScripts(page);
  await page.goto(plain, { waitUntil: 'domcontentloaded' });
  await idle(page);
  expect(scripts).toEqual([]);
  return scripts;
}

const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

const intents = {
  'presses Tab': (page: Page) => page.keyboard.press('Tab'),
  'moves the mouse': (page: Page) => page.mouse.move(30, 40, { steps: 2 }),
  'presses the mouse button': (page: Page) => page.mouse.down(),
};
for (const [does, act] of Object.entries(intents))
  test(`a visitor who ${does} while the page still loads gets the site script at once`, async ({ page }) => {
    const scripts = await openLoading(page);
    await act(page);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(scripts).toEqual(['site']);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  });

// Browsers report a mouse that rests over a page that has just appeared as if it had entered.
test('a mouse that rests where the page has appeared is no intent; its first movement is', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pointermove', () => Reflect.set(window, 'hasMoved', true), { once: true }),
  );
  const scripts = await openLoading(page);
  // Where the mouse of a new page rests. Chromium reports it by itself, sooner or later.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => Reflect.has(window, 'hasMoved'));
  await idle(page);
  expect(scripts).toEqual([]);
  await page.mouse.move(3, 0);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
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
