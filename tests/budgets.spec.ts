/** The promises that can be counted in bytes and pixels; `npm run bench` prints the figures. */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { fileOfUrl } from '../scripts/lib/build/fileOfUrl.ts';
import { weighRoutes } from '../scripts/lib/weigh.ts';
import { routes } from './lib/routes.ts';
import { noteShifts, totalShift } from './lib/shifts.ts';
import { expect, test } from './lib/test.ts';

test('every route keeps within its weight', async () => {
  const weights = await weighRoutes('dist');
  expect(weights.map(({ url }) => url).sort()).toEqual([...routes, '/404'].sort());
  for (const { url, before, after, html, fonts } of weights) {
    expect(before, `${url}: JavaScript before intent`).toBeLessThanOrEqual(5_000);
    expect(before, `${url} has its boot script`).toBeGreaterThan(300);
    expect(after, `${url}: JavaScript after intent`).toBeLessThanOrEqual(100_000);
    expect(after, `${url} has its client`).toBeGreaterThan(50_000);
    expect(html, `${url}: HTML`).toBeLessThanOrEqual(20_000);
    expect(html, `${url} is there`).toBeGreaterThan(2_000);
    expect(fonts, `${url}: fonts`).toBeLessThanOrEqual(60_000);
    expect(fonts, `${url} has its fonts`).toBeGreaterThan(20_000);
  }
});

test('pages are compressed as far as it goes, which spares a telephone a round trip', async () => {
  for (const route of routes) {
    const file = `dist/${fileOfUrl(route)}`;
    const [html, compressed] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
    expect(compressed.length, route).toBeLessThanOrEqual(brotliCompressSync(html).length);
  }
});

test('nothing shifts while a page loads, comes alive and types', async ({ page }) => {
  test.setTimeout(90_000);
  await noteShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'networkidle' });
      if (route === '/') await page.waitForTimeout(2000);
      expect(await totalShift(page), `${route} at ${width} px`).toBeLessThan(0.001);
    }
  }
  // A page that does shift is noticed.
  await page.evaluate(() => {
    const lines = Array.from({ length: 10 }, () => document.createElement('br'));
    document.querySelector('main')?.prepend(...lines);
  });
  await expect.poll(() => totalShift(page)).toBeGreaterThan(0.01);
});
