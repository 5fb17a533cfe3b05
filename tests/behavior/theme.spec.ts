import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { firstTheme } from '../../src/theme/brand.ts';
import { otherTheme } from '../../src/theme/themes.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;

const radio = (page: Page, theme: 'dark' | 'light' | 'system') =>
  page.getByRole('radio', { name: labels[theme], exact: true });

/** Its label covers the radio button. */
const choose = (page: Page, theme: 'dark' | 'light' | 'system') => radio(page, theme).check({ force: true });

test('a visitor sees the first theme of the brand, and the chosen one on every later visit before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: otherTheme });
  await page.goto(pageOf('caseStudy').url);
  const html = page.locator('html');
  await expect(html, 'whatever the system prefers').toHaveCSS('color-scheme', firstTheme);
  await expect(radio(page, firstTheme)).toBeChecked();
  await choose(page, otherTheme);
  await expect(html).toHaveCSS('color-scheme', otherTheme);
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
