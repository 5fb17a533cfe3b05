/** A phone paints its first screen before it lays out what is far below, and its visitor cannot tell from the page. */
import type { Page } from '@playwright/test';
import { deferredLayout } from '../../src/theme/deferredLayout.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { startSlowSite } from '../lib/slowSite.ts';
import { expect, test } from '../lib/test.ts';

const phone = { width: 390, height: 844 };
const routes = fixture.samplePages
  .filter(({ kind }) => kind === 'home' || kind === 'portfolio' || kind === 'service')
  .map(({ url }) => url);

/** Whether the footer had layout when the first frame was painted. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const inside = document.querySelector('main ~ footer > *');
      Reflect.set(window, 'footerAtFirst', inside?.checkVisibility({ contentVisibilityAuto: true }));
    };
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(look)));
  });
}

/** Waits until the whole page is laid out. Returns what was so at first, and where its sections are now. */
async function laidOut(page: Page) {
  await page.waitForFunction(
    () => Reflect.has(window, 'footerAtFirst') && !('arriving' in document.documentElement.dataset),
  );
  return page.evaluate(
    (selector) => ({
      footerAtFirst: Reflect.get(window, 'footerAtFirst'),
      tops: [...document.querySelectorAll(selector)].map(
        (each) => each.getBoundingClientRect().top + scrollY,
      ),
      marked: document.querySelectorAll('[data-laid]').length,
    }),
    deferredLayout,
  );
}

test('a phone lays out the end of a page after its first paint, and in the end like any other page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await watchFirstFrame(page);
  expect(routes).toHaveLength(3);
  for (const route of routes) {
    await page.goto(route);
    const fresh = await laidOut(page);
    await page.reload();
    const reloaded = await laidOut(page);
    expect([fresh.footerAtFirst, reloaded.footerAtFirst], route).toEqual([false, true]);
    expect(fresh.tops, route).toEqual(reloaded.tops);
    expect(fresh.tops.length, route).toBeGreaterThan(3);
    expect(fresh.marked, route).toBe(0);
  }
});

test('a page that may be shown from further down is laid out at once: at a fragment, and after Back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await watchFirstFrame(page);
  await page.goto(`${pageOf('service').url}#body`);
  expect(await laidOut(page)).toMatchObject({ footerAtFirst: true });
  await page.goto(pageOf('page').url);
  expect(await laidOut(page)).toMatchObject({ footerAtFirst: false });
  await page.goBack();
  expect(await laidOut(page)).toMatchObject({ footerAtFirst: true });
});

test('a wider screen lays the whole page out at once', async ({ page }) => {
  await watchFirstFrame(page);
  await page.goto(pageOf('home').url);
  expect(await laidOut(page)).toMatchObject({ footerAtFirst: true });
});

test('on a phone, deferred sections fade in as they come into view', async ({ page }) => {
  await page.setViewportSize(phone);
  await watchFirstFrame(page);
  await page.goto(pageOf('service').url);
  await laidOut(page);
  const last = page.locator('[data-cta] [data-reveal]');
  const animations = () => last.evaluate((element) => element.getAnimations().length);
  expect(await animations()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(animations, { intervals: [20] }).toBe(1);
});

for (const { width, height } of [
  phone,
  { width: 1280, height: 800 },
  // Where nothing is deferred, a page is in view as a whole, so that every shift counts.
  { width: 900, height: 12_000 },
  { width: 1440, height: 12_000 },
])
  test(`a visitor on a slow connection sees no hero or list rearrange itself as it arrives, ${width} × ${height} px`, async ({
    page,
    baseURL,
  }) => {
    const site = await startSlowSite(baseURL ?? '');
    try {
      await page.setViewportSize({ width, height });
      await page.goto(site.origin);
      await page.evaluate(() => document.fonts.ready);
      await noteShifts(page);
      for (const url of [pageOf('portfolio').url, pageOf('service').url, '/blocks']) {
        await page.goto(`${site.origin}${url}`);
        await expectNoShift(page, url);
      }
    } finally {
      site.close();
    }
  });
