import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { firstTheme } from '../../src/theme/brand.ts';
import { otherTheme } from '../../src/theme/themes.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, hydrate, isSameDocument, markDocument, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;

const radio = (page: Page, theme: 'dark' | 'light' | 'system') =>
  page.getByRole('radio', { name: labels[theme], exact: true });

/** Its label covers the radio button. */
const choose = (page: Page, theme: 'dark' | 'light' | 'system') => radio(page, theme).check({ force: true });

/** The color of the browser's own frame. Browsers take the first one that matches. */
const frameColor = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) =>
      metas
        .find((meta) => meta instanceof HTMLMetaElement && matchMedia(meta.media || 'all').matches)
        ?.getAttribute('content'),
    );

/** Expects a theme on the page, and its color in the browser's own frame. Returns the color. */
async function expectTheme(page: Page, colorScheme: string): Promise<string> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  const background = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return '';
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  });
  await expect.poll(() => frameColor(page)).toBe(background);
  return background;
}

test('a visitor sees the first theme of the brand, and the chosen one on every later visit before the first paint', async ({
  page,
  complaints,
}) => {
  // Whatever the system prefers.
  await page.emulateMedia({ colorScheme: otherTheme });
  await page.goto(pageOf('caseStudy').url);
  const first = await expectTheme(page, firstTheme);
  await expect(radio(page, firstTheme)).toBeChecked();
  await choose(page, otherTheme);
  expect(await expectTheme(page, otherTheme)).not.toBe(first);
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      Reflect.set(window, 'schemeInFirstFrame', colorScheme);
    });
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'schemeInFirstFrame'))).toBe(otherTheme);
  await hydrate(page);
  await expect(radio(page, otherTheme)).toBeChecked();
  await expectTheme(page, otherTheme);
  // The not-found page has no footer: the next page brings its own.
  await page.goto('/no-such-page');
  await hydrate(page);
  await page.locator('main a[href="/"]').click();
  await expect(radio(page, otherTheme)).toBeChecked();
  complaints.length = 0;
  await choose(page, 'system');
  await page.emulateMedia({ colorScheme: firstTheme });
  expect(await expectTheme(page, 'light dark')).toBe(first);
  await page.reload();
  expect(await expectTheme(page, 'light dark')).toBe(first);
});

test('a visitor who returns to a page from the back/forward cache sees the theme that was chosen meanwhile', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright turns this cache off.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const context = await browser.newContext({ baseURL });
  const [page, tab] = [await context.newPage(), await context.newPage()];
  const { url } = pageOf('testimonials');
  await page.goto(url);
  await expect(radio(page, firstTheme)).toBeChecked();
  await markDocument(page);
  await page.goto('data:text/html,Another site');
  await tab.goto(url);
  await choose(tab, otherTheme);
  // Not `goBack`, which waits for a load.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(url);
  await expectTheme(page, otherTheme);
  await expect(radio(page, otherTheme)).toBeChecked();
  expect(await isSameDocument(page), 'it comes from the cache').toBe(true);
  await browser.close();
});

test('an SVG picture with light and dark colors follows the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(pageOf('contact').url);
  await choose(page, 'dark');
  const map = page.locator('[data-map] img');
  const brightness = async () => {
    const { channels } = await sharp(await map.screenshot()).stats();
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  };
  await expect.poll(brightness).toBeLessThan(60);
  await choose(page, 'light');
  await expect.poll(brightness).toBeGreaterThan(200);
  await choose(page, 'system');
  await expect.poll(brightness).toBeLessThan(60);
});
