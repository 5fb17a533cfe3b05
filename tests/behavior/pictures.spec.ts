import type { Page } from '@playwright/test';
import { pageOf, pagesOf } from '../lib/fixture.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { expect, test } from '../lib/test.ts';

const urlOf = (type: Parameters<typeof pageOf>[0]): string => pageOf(type).url;
const [category, service] = [pagesOf('category'), pagesOf('service')].map(
  (pages) => pages.find(({ url }) => url.endsWith('/ordering'))?.url ?? '',
);

const routes = [
  ...[urlOf('home'), '/about', urlOf('portfolio'), `${category}`, urlOf('caseStudy')],
  ...[`${service}`, urlOf('testimonials')],
];

const opened = [urlOf('portfolio'), urlOf('caseStudy')];

const photographsOf = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('picture')?.querySelector('source'));
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => ({
      file: image.currentSrc,
      // For a browser without AVIF.
      fallback: image.src,
      // Device pixels.
      width: image.getBoundingClientRect().width * devicePixelRatio,
      offered: (image.closest('picture')?.querySelector('source')?.srcset ?? '')
        .split(', ')
        .map((each) => Number(each.split(' ')[1]?.slice(0, -1))),
      isDecoded: image.naturalWidth > 0,
    }));
  });

type ShownPhotograph = Awaited<ReturnType<typeof photographsOf>>[number];

function expectFit({ file, fallback, width, offered, isDecoded }: ShownPhotograph): void {
  expect.soft(isDecoded, file).toBe(true);
  expect.soft(file).toMatch(/-\d+\.[0-9a-f]{10}\.avif$/);
  expect.soft(fallback).toMatch(/\.webp$/);
  const chosen = Number(/-(\d+)\./.exec(file)?.[1]);
  const largest = Math.max(...offered);
  // Nobody sees that a file is a little too small.
  const enough = offered.filter((each) => each >= 0.9 * width);
  const most = offered.filter((each) => each >= 1.25 * width);
  const what = `${file} of ${offered} for ${width} pixels`;
  expect.soft(chosen, what).toBeGreaterThanOrEqual(Math.min(...enough, largest));
  expect.soft(chosen, what).toBeLessThanOrEqual(Math.min(...most, largest));
}

const loadings = (page: Page) =>
  page
    .locator('main img:not([hidden])')
    .evaluateAll((images) =>
      images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`),
    );

const topOfFirst = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image) => image.getBoundingClientRect().top);

for (const [width, height, deviceScaleFactor] of [
  [390, 844, 3],
  [1440, 800, 1],
] as const) {
  for (const route of routes)
    test(`photographs of ${route} are AVIF in size for ${width} px × ${deviceScaleFactor}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
      await page.goto(route);
      const [first, ...others] = await loadings(page);
      if ((await topOfFirst(page)) < height / 2) expect.soft(first).toBe('eager high');
      if (others.length > 0) expect.soft(new Set(others)).toEqual(new Set(['lazy null']));
      const photographs = await photographsOf(page);
      expect.soft(photographs.length).toBeGreaterThan(0);
      for (const photograph of photographs) expectFit(photograph);
      await page.close();
    });
}

test('the first picture waits on pages that show it further down', async ({ page }) => {
  for (const route of [urlOf('testimonials'), urlOf('contact')]) {
    await page.goto(route);
    expect(await topOfFirst(page), route).toBeGreaterThan(800);
    expect((await loadings(page))[0], route).toBe('lazy null');
  }
});

test('a photograph that is not loaded yet has its place, and nothing moves when it is', async ({ page }) => {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/pictures/**', async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await noteShifts(page);
  for (const route of opened) {
    isOpen = false;
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    const first = page.locator('main img').first();
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await first.boundingBox();
    expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
    expect(before?.height ?? 0).toBeGreaterThan(50);
    isOpen = true;
    for (const release of held.splice(0)) release();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.waitForLoadState('load');
    const after = await first.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await expectNoShift(page, route);
  }
});
