import type { Page } from '@playwright/test';
import { untypedHighlight } from '../../src/pages/home/typing.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { jumpTo } from '../lib/scroll.ts';
import { expect, footerLink, hold, hydrate, openPage, siteFile, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const { hero } = pageOf('home').data;

const typedCount = (page: Page) =>
  page.evaluate((highlight) => {
    const [rest] = CSS.highlights.get(highlight) ?? [];
    return rest?.startOffset ?? Number.POSITIVE_INFINITY;
  }, untypedHighlight);

/**
 * Records before every paint how many characters look typed: none before typing starts.
 * It looks within the frame, since a busy computer may run more than one step of the typing before a task after it.
 */
function recordCounts([attribute, highlight]: [string, string]): void {
  const counts: number[] = [];
  Reflect.set(window, 'counts', counts);
  const look = () => {
    const line = document.querySelector(`[${attribute}]`);
    const [rest] = CSS.highlights.get(highlight) ?? [];
    const waits = document.documentElement?.hasAttribute('data-typing');
    if (line) counts.push(waits ? 0 : (rest?.startOffset ?? line.textContent.length));
    requestAnimationFrame(look);
  };
  look();
}

const typedLine: [string, string] = ['data-typed-line', untypedHighlight];

const recordedCounts = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'counts'));

test('the tagline types itself, a character every 100 ms, and is read as a whole', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.clock.runFor(100);
  const heading = page.getByRole('heading', { level: 1 });
  const outline = page.locator('main > header svg').first();
  const undrawn = () => outline.evaluate((svg) => Number.parseFloat(getComputedStyle(svg).strokeDashoffset));
  const [start, height] = [await typedCount(page), (await heading.boundingBox())?.height];
  expect(start).toBeLessThanOrEqual(1);
  await page.clock.runFor(1000);
  expect(await typedCount(page)).toBe(start + 10);
  expect(await undrawn(), 'the lamp is drawn along').toBeCloseTo(1 - (start + 10) / hero.tagline.length, 3);
  const caret = page.locator('[data-typed-line] + *');
  await expect(caret).toBeVisible();
  expect((await heading.boundingBox())?.height).toBe(height);
  await expect(heading).toHaveAccessibleName(hero.tagline);
  await page.clock.runFor(hero.tagline.length * 100);
  expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
  await expect(caret).toBeHidden();
  expect(await undrawn()).toBe(0);
});

test('typing starts with the first paint, without the client, and never goes back', async ({ page }) => {
  const release = await hold(page, siteFile);
  await page.addInitScript(recordCounts, typedLine);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => typedCount(page)).toBeGreaterThan(3);
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await hydrate(page);
  const atHydration = await typedCount(page);
  await expect.poll(() => typedCount(page)).toBeGreaterThan(atHydration + 2);
  const counts = await recordedCounts(page);
  expect(counts[0], 'in the first frame').toBeLessThanOrEqual(1);
  expect(counts).toEqual(counts.toSorted((one, another) => one - another));
  expect(new Set(counts).size).toBeGreaterThan(atHydration / 2);
});

test('the line types itself after a navigation, and stops when it is left', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openPage(page, pageOf('services').url);
  expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
  await page.clock.pauseAt(60_000);
  await page.locator('header a[href="/"]').first().click();
  // The page is shown in a task of its own.
  await page.clock.runFor(1);
  await expect(page.locator('[data-typed-line]')).toBeVisible();
  expect(await typedCount(page), 'when it is shown').toBe(0);
  await page.clock.runFor(1000);
  expect(await typedCount(page)).toBe(10);
  const { url } = pageOf('testimonials');
  await footerLink(page, url).dispatchEvent('click');
  await page.clock.resume();
  await expect(page).toHaveURL(url);
  await expect.poll(() => typedCount(page)).toBe(Number.POSITIVE_INFINITY);
});

test('a visitor whose browser lacks the Highlight API reads the whole line at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-typing');
  const color = (selector: string) => page.locator(selector).evaluate((each) => getComputedStyle(each).color);
  expect(await color('[data-typed-line]')).toBe(await color('body'));
});

/** Whether the particle field is painted at a place of the screen in the color of links to the pointer. */
const isLinkedTo = (page: Page, place: { x: number; y: number }) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    context.drawImage(canvas, (x - left) * ratio - 2, (y - top) * ratio - 2, 4, 4, 0, 0, 4, 4);
    context.fillStyle = getComputedStyle(canvas).outlineColor;
    context.fillRect(4, 0, 1, 1);
    const color = [...context.getImageData(4, 0, 1, 1).data].slice(0, 3);
    const { data } = context.getImageData(0, 0, 4, 4);
    return data.some(
      (alpha, at) =>
        at % 4 === 3 &&
        alpha > 100 &&
        color.every((part, of) => Math.abs(part - (data[at - 3 + of] ?? 0)) < 12),
    );
  }, place);

const moves = (page: Page) =>
  page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const before = canvas.toDataURL();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return canvas.toDataURL() !== before;
  });

test.describe('the particle field', () => {
  test.use({ viewport: { width: 600, height: 500 } });

  test('moves, and rests on request, off screen and while less motion is wanted', async ({ page }) => {
    await openPage(page, '/');
    const expectMoving = (moving: boolean, when: string) => expect.poll(() => moves(page), when).toBe(moving);

    await expectMoving(true, 'at first');
    await page.getByRole('button', { name: labels.pauseMotion }).click();
    await expectMoving(false, 'paused');
    await page.getByRole('button', { name: labels.playMotion }).click();
    await expectMoving(true, 'started again');
    await jumpTo(page, 2000);
    await expectMoving(false, 'off screen');
    await jumpTo(page, 0);
    await expectMoving(true, 'back on screen');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectMoving(false, 'with less motion');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectMoving(true, 'with motion again');
  });

  test('and the tagline do not move for a visitor who wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await expect(page.locator('canvas')).toHaveAttribute('data-particles', '60');
    expect(await moves(page)).toBe(false);
    // How many there are: src/islands/ParticleField/particles.test.ts.
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(page.locator('canvas'), 'they follow the window').toHaveAttribute('data-particles', '39');
    expect(await typedCount(page)).toBe(Number.POSITIVE_INFINITY);
    await expect(page.locator('html')).not.toHaveAttribute('data-typing');
    await expect(page.getByRole('button', { name: labels.pauseMotion })).toBeHidden();
  });
});

test.describe('on a dense screen', () => {
  test.use({ viewport: { width: 600, height: 500 }, deviceScaleFactor: 2 });

  test('particles near the pointer are linked to it', async ({ page }) => {
    await openPage(page, '/');
    const place = { x: 300, y: 250 };
    expect(await isLinkedTo(page, place)).toBe(false);
    await page.mouse.move(place.x, place.y);
    await expect.poll(() => isLinkedTo(page, place)).toBe(true);
  });
});

test('“back to top” shows past 300 px, scrolls smoothly, and focuses the heading', async ({ page }) => {
  await openPage(page, '/');
  const button = page.getByRole('button', { name: labels.backToTop });
  await expect(button).toBeHidden();
  await jumpTo(page, 301);
  await expect(button).toBeVisible();
  await jumpTo(page, 300);
  await expect(button).toBeHidden();
  await jumpTo(page, 1500);
  /** Where the page is right after a click: a jump has moved it, a smooth scroll moves it later. */
  const clicked = (element: HTMLElement) => {
    element.click();
    return window.scrollY;
  };
  expect(await button.evaluate(clicked)).toBe(1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await jumpTo(page, 1500);
  expect(await button.evaluate(clicked), 'at once for who wants less motion').toBe(0);
});

test('a visitor with a phone gets a call button with fewer words', async ({ page }) => {
  await page.goto('/');
  const words = (text = 'no words') => page.locator('main').getByText(text, { exact: true });
  await expect(words(hero.bookCallLong)).toBeVisible();
  await expect(words(hero.bookCall)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(words(hero.bookCallLong)).toBeHidden();
  await expect(words(hero.bookCall)).toBeVisible();
});
