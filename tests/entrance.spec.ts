import { expect, test } from './lib/test.ts';

test('what scrolls into view fades in for 0.6 s, staggered by 0.1 s, once', async ({ page }) => {
  await page.addInitScript(() => {
    const fades: { delay?: number; duration?: number; target: Element }[] = [];
    Reflect.set(window, 'fades', fades);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object')
        fades.push({ delay: Number(options.delay), duration: Number(options.duration), target: this });
      return animate.call(this, frames, options);
    };
  });
  const fades = () =>
    page.evaluate(() => {
      const all: { delay: number; duration: number; target: Element }[] = Reflect.get(window, 'fades');
      return {
        count: all.length,
        targets: new Set(all.map(({ target }) => target)).size,
        durations: [...new Set(all.map(({ duration }) => duration))],
        delays: all.map(({ delay }) => delay),
      };
    });
  await page.goto('/services/web-development');
  await page.waitForTimeout(300);
  expect((await fades()).count, 'nothing on the first screen moves').toBe(0);
  const bottom = await page.evaluate(() => document.body.scrollHeight);
  for (const direction of [1, -1]) {
    for (let step = 0; step < bottom / 400; step++) {
      await page.mouse.wheel(0, 400 * direction);
      await page.waitForTimeout(40);
    }
  }
  // A page that is shown anew, as after an edit in development, has faded in already.
  await page.locator('[data-reveal]').nth(3).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.dispatchEvent(new Event('page-shown')));
  await page.waitForTimeout(300);
  const { count, targets, durations, delays } = await fades();
  expect(count).toBeGreaterThan(10);
  expect(targets, 'each once').toBe(count);
  expect(durations).toEqual([600]);
  expect(delays.every((delay) => delay % 100 === 0)).toBe(true);
  expect(Math.max(...delays)).toBeGreaterThanOrEqual(200);
});

test('nothing fades under reduced motion, and nothing is ever hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.mouse.wheel(0, 1500);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const hidden = await page
    .locator('[data-reveal]')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
  expect(hidden).toBe(0);
});
