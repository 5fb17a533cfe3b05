/** A telephone paints its first screen before it lays out what is far below, and nobody can tell from the page. */
import type { Page } from '@playwright/test';
import { laidLater } from '../src/theme/laidLater.ts';
import { expect, test } from './lib/test.ts';

const telephone = { width: 390, height: 844 };

/** Looks whether the footer has been laid out when the first frame has been painted. */
async function watchArrival(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const inside = document.querySelector('main ~ footer > *');
      Reflect.set(window, 'footerAtFirst', inside?.checkVisibility({ contentVisibilityAuto: true }));
    };
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(look)));
  });
}

/** Waits until a page is laid out whole; gives what was so at first, and where its parts have come to stand. */
async function arrived(page: Page) {
  await page.waitForFunction(
    () => Reflect.has(window, 'footerAtFirst') && !('arriving' in document.documentElement.dataset),
  );
  return page.evaluate(
    (parts) => ({
      footerAtFirst: Reflect.get(window, 'footerAtFirst'),
      tops: [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().top + scrollY),
      marked: document.querySelectorAll('[data-laid]').length,
    }),
    laidLater,
  );
}

for (const route of ['/', '/portfolio', '/services/web-development']) {
  test(`a telephone lays out the end of ${route} after its first paint, and then as ever`, async ({
    page,
  }) => {
    await page.setViewportSize(telephone);
    await watchArrival(page);
    await page.goto(route);
    const fresh = await arrived(page);
    await page.reload();
    const reloaded = await arrived(page);
    expect([fresh.footerAtFirst, reloaded.footerAtFirst]).toEqual([false, true]);
    expect(fresh.tops).toEqual(reloaded.tops);
    expect(fresh.marked).toBe(0);
  });
}

test('what may be shown from further down is laid out at once: a fragment, and a page that one goes back to', async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await watchArrival(page);
  await page.goto('/services/web-development#body');
  expect(await arrived(page)).toMatchObject({ footerAtFirst: true });
  await page.goto('/about');
  expect(await arrived(page)).toMatchObject({ footerAtFirst: false });
  await page.goBack();
  expect(await arrived(page)).toMatchObject({ footerAtFirst: true });
});

test('a wider screen lays everything out at once', async ({ page }) => {
  await watchArrival(page);
  await page.goto('/');
  expect(await arrived(page)).toMatchObject({ footerAtFirst: true });
});

test('what a telephone has laid out later fades in as it comes into view', async ({ page }) => {
  await page.setViewportSize(telephone);
  await watchArrival(page);
  await page.goto('/services/web-development');
  await arrived(page);
  const last = page.locator('[data-cta] [data-reveal]');
  expect(await last.evaluate((element) => element.getAnimations().length)).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((element) => element.getAnimations().length)).toBe(1);
});
