import { expect, test } from './lib/test.ts';

const tagline = 'All-in-One AI Services: Content, Automation, Websites, and More.';

test('the tagline types itself, one character every 100 ms, and reads whole throughout', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const line = page.locator('[data-typed]');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  await page.clock.pauseAt(Date.now() + 2000);
  const typed = async () => Number(await line.getAttribute('data-typed'));
  await expect.poll(typed).toBeLessThan(tagline.length);
  const start = await typed();
  const height = (await page.locator('h1').boundingBox())?.height;
  await page.clock.runFor(1000);
  expect(await typed()).toBe(start + 10);
  expect((await page.locator('h1').boundingBox())?.height).toBe(height);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(tagline);
  await page.clock.runFor(tagline.length * 100);
  expect(await typed()).toBe(tagline.length);
});

for (const [width, count] of [
  [1440, 100],
  [900, 90],
  [390, 39],
] as const) {
  test(`the particle field has ${count} particles at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.locator('canvas')).toHaveAttribute('data-particles', String(count));
  });
}

test('the field moves, rests on request, and rests under reduced motion', async ({ page }) => {
  const picture = () =>
    page
      .locator('canvas')
      .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  const moves = async () => {
    const before = await picture();
    await page.waitForTimeout(300);
    return before !== (await picture());
  };
  await page.goto('/');
  await expect(page.locator('canvas')).toHaveAttribute('data-particles', '100');
  expect(await moves()).toBe(true);
  await page.getByRole('button', { name: 'Pause animation' }).click();
  expect(await moves()).toBe(false);
  await page.getByRole('button', { name: 'Play animation' }).click();
  expect(await moves()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('canvas')).toHaveAttribute('data-particles', '100');
  expect(await moves()).toBe(false);
  await expect(page.locator('[data-typed]')).toHaveAttribute('data-typed', String(tagline.length));
});

test('the field rests off screen and on a hidden tab', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    Reflect.set(window, 'frames', 0);
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        Reflect.set(window, 'frames', Number(Reflect.get(window, 'frames')) + 1);
        callback(time);
      });
  });
  const moves = async () => {
    await page.waitForTimeout(100);
    const before = await page.evaluate(() => Number(Reflect.get(window, 'frames')));
    await page.waitForTimeout(300);
    return (await page.evaluate(() => Number(Reflect.get(window, 'frames')))) > before;
  };
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.goto('/');
  await expect(page.locator('canvas')).toHaveAttribute('data-particles', '100');
  await expect.poll(moves).toBe(true);
  await hide(true);
  await expect.poll(moves).toBe(false);
  await hide(false);
  await expect.poll(moves).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(moves).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(moves).toBe(true);
});

test('the back-to-top button shows past 300 px and scrolls smoothly to the top', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.waitForTimeout(150);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
  await expect(button).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  const positions = page.evaluate(async () => {
    const passed: number[] = [];
    while (window.scrollY > 0) {
      passed.push(window.scrollY);
      await new Promise(requestAnimationFrame);
    }
    return new Set(passed).size;
  });
  await button.click();
  expect(await positions).toBeGreaterThan(3);
  await expect(button).toBeHidden();
});

test('the call button is shorter on small screens', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Book a 15-Minute Call', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Book a 15-Minute Call', { exact: true })).toBeHidden();
  await expect(page.getByText('Book a Call', { exact: true })).toBeVisible();
});
