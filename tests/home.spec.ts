import type { Page } from '@playwright/test';
import { typedLineAttribute, untypedHighlight } from '../src/theme/typedLine.ts';
import { expect, takeOver, test } from './lib/test.ts';

/** How many characters of the line are typed. All of them if it does not type itself. */
const typedCount = (page: Page) =>
  page.evaluate((highlight) => {
    const [rest] = CSS.highlights.get(highlight) ?? [];
    return rest?.startOffset ?? Number.POSITIVE_INFINITY;
  }, untypedHighlight);

const lineLength = (page: Page) =>
  page.locator(`[${typedLineAttribute}]`).evaluate((line) => line.textContent.length);

/** Notes from now on, after every frame, how many characters look typed: none before typing starts. */
function noteCounts([attribute, highlight]: [string, string]): void {
  const counts: number[] = [];
  Reflect.set(window, 'counts', counts);
  const look = () => {
    const line = document.querySelector(`[${attribute}]`);
    const [rest] = CSS.highlights.get(highlight) ?? [];
    const waits = document.documentElement?.hasAttribute('data-typing');
    if (line) counts.push(waits ? 0 : (rest?.startOffset ?? line.textContent.length));
    requestAnimationFrame(() => setTimeout(look));
  };
  look();
}

const typedLine: [string, string] = [typedLineAttribute, untypedHighlight];

const notedCounts = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'counts'));

test('the tagline types itself, one character every 100 ms, and reads whole throughout', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.clock.runFor(100);
  const length = await lineLength(page);
  const heading = page.locator('h1');
  const [start, height] = [await typedCount(page), (await heading.boundingBox())?.height];
  expect(start).toBeLessThanOrEqual(1);
  await page.clock.runFor(1000);
  expect(await typedCount(page)).toBe(start + 10);
  const caret = page.locator(`[${typedLineAttribute}] + *`);
  await expect(caret).toBeVisible();
  expect((await heading.boundingBox())?.height).toBe(height);
  await expect(heading).toHaveAccessibleName(await heading.innerText());
  await page.clock.runFor(length * 100);
  expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
  await expect(caret).toBeHidden();
});

test('typing starts with the first paint, never goes back, and survives hydration', async ({ page }) => {
  await page.addInitScript(noteCounts, typedLine);
  await page.goto('/');
  await takeOver(page);
  const length = await lineLength(page);
  await expect.poll(async () => (await notedCounts(page)).at(-1), { timeout: 15_000 }).toBe(length);
  const counts = await notedCounts(page);
  expect(counts[0], 'in the first frame').toBeLessThanOrEqual(1);
  expect(counts).toEqual(counts.toSorted((one, another) => one - another));
  expect(new Set(counts).size).toBeGreaterThan(length / 2);
});

test('the line does not wait for the client', async ({ page }) => {
  await page.route('**/assets/client-*.js', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => typedCount(page)).toBeGreaterThan(3);
});

test('the line types itself when it is navigated to, and stops when it is left', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
  await page.evaluate(noteCounts, typedLine);
  await page.locator('header a[href="/"]').first().click();
  await expect.poll(async () => (await notedCounts(page)).length).toBeGreaterThan(5);
  expect((await notedCounts(page))[0], 'in its first frame').toBeLessThanOrEqual(1);
  expect(await typedCount(page)).toBeLessThan(await lineLength(page));
  await page.locator('footer a[href="/testimonials"]').dispatchEvent('click');
  await expect(page).toHaveURL('/testimonials');
  await expect.poll(() => typedCount(page)).toBe(Number.POSITIVE_INFINITY);
});

for (const [name, breakIt] of [
  ['without the Highlight API', () => Reflect.deleteProperty(CSS, 'highlights')],
  ['if the Highlight API fails', () => Reflect.set(window, 'Highlight', undefined)],
] as const) {
  test(`${name} the line is there at once`, async ({ page, complaints }) => {
    await page.addInitScript(breakIt);
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-typing');
    const color = (selector: string) =>
      page.locator(selector).evaluate((each) => getComputedStyle(each).color);
    expect(await color(`[${typedLineAttribute}]`)).toBe(await color('body'));
    complaints.length = 0;
  });
}

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
  expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
  await expect(page.locator('html')).not.toHaveAttribute('data-typing');
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
