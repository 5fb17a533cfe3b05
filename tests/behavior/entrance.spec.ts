import type { Page } from '@playwright/test';
import { fixture } from '../lib/fixture.ts';
import { expect, openPage, test } from '../lib/test.ts';

const long = fixture.samplePages.find(({ type }) => type === 'category');
if (!long) throw new Error('The fixture has no category.');
const { url } = long;

const recordFades = (page: Page) =>
  page.addInitScript(() => {
    const fades: Animation[] = [];
    Reflect.set(window, 'fades', fades);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const fade = animate.apply(this, how);
      fades.push(fade);
      return fade;
    };
  });

const readFades = (page: Page) =>
  page.evaluate(() => {
    const fades: Animation[] = Reflect.get(window, 'fades');
    const targets = fades.map(({ effect }) => effect instanceof KeyframeEffect && effect.target);
    const times = fades.map(({ effect }) => effect?.getTiming());
    return {
      count: fades.length,
      targets: new Set(targets).size,
      durations: [...new Set(times.map((time) => time?.duration))],
      delays: times.map((time) => time?.delay ?? 0),
    };
  });

/** Waits until every observer that was there before has reported what it sees: a new one reports after them. */
const observersReported = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      }),
  );

/** Scrolls through the whole page and back, in steps of less than a screen, each of which observers report. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const height = window.innerHeight * 0.8;
    for (const direction of [1, -1])
      for (let step = 0; step < document.body.scrollHeight / height; step++) {
        window.scrollBy({ top: height * direction, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      }
  });

test('what a visitor scrolls to fades in for 0.6 s, staggered by 0.1 s, once', async ({ page }) => {
  await recordFades(page);
  await page.goto(url);
  await observersReported(page);
  expect((await readFades(page)).count, 'nothing on the first screen moves').toBe(0);
  await scrollThrough(page);
  // A page that is shown again, as after an edit in development, has faded in already.
  await page.locator('[data-reveal]').nth(3).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.dispatchEvent(new Event('page-shown')));
  await observersReported(page);
  const { count, targets, durations, delays } = await readFades(page);
  expect(count).toBeGreaterThan(10);
  expect(targets, 'each once').toBe(count);
  expect(durations).toEqual([600]);
  expect(delays.every((delay) => delay % 100 === 0)).toBe(true);
  expect(Math.max(...delays)).toBeGreaterThanOrEqual(200);
});

test('a page that a visitor comes to by a link fades in like one that is loaded', async ({ page }) => {
  await recordFades(page);
  await openPage(page, '/');
  await page.locator(`a[href="${url}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).toBeFocused();
  await observersReported(page);
  await scrollThrough(page);
  await observersReported(page);
  expect((await readFades(page)).count).toBeGreaterThan(10);
});

for (const moment of ['before', 'while'])
  test(`with reduced motion from ${moment} the page is shown, nothing fades, and nothing is ever hidden`, async ({
    page,
  }) => {
    if (moment === 'before') await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordFades(page);
    await page.goto(url);
    await observersReported(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const revealed = page.locator('[data-reveal]');
    const hidden = () =>
      revealed.evaluateAll(
        (all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length,
      );
    expect(await revealed.count()).toBeGreaterThan(10);
    expect(await hidden()).toBe(0);
    await scrollThrough(page);
    await observersReported(page);
    expect((await readFades(page)).count).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await hidden()).toBe(0);
  });
