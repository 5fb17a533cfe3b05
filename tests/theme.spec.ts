import sharp from 'sharp';
import { expect, takeOver, test } from './lib/test.ts';

test('dark is the default, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('the choice is kept in local storage and shown before the first paint', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await takeOver(page);
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('system follows the system', async ({ page }) => {
  await page.goto('/contact');
  await takeOver(page);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});

test('the control knows the theme after a page that has no control', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/nope');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  complaints.length = 0;
});

test('a drawing that has a day and a night follows the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/contact');
  const map = page.locator('[data-map] img');
  const brightness = async () => {
    await map.scrollIntoViewIfNeeded();
    const { channels } = await sharp(await map.screenshot()).stats();
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  };
  await expect.poll(brightness).toBeLessThan(60);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect.poll(brightness).toBeLessThan(60);
});
