import type { Page as BrowserPage } from '@playwright/test';
import { violations } from '../lib/axe.ts';
import { fixture } from '../lib/fixture.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { expect, openPage, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const photos = ['A loaf from the side', 'A bag with a label that is straight', 'The founder at the oven'];
const [first = '', second = '', third = ''] = photos;

const link = (page: BrowserPage, name: string) => page.getByRole('link', { name });
const large = (page: BrowserPage, name: string) => page.getByRole('dialog').getByRole('img', { name });

/** One photo is in view, and no part of another. */
async function expectShown(page: BrowserPage, name: string): Promise<void> {
  for (const each of photos)
    if (each === name) await expect(large(page, each), each).toBeInViewport({ ratio: 0.99 });
    else await expect(large(page, each), each).not.toBeInViewport();
}

test('a photo opens large, and keys and buttons lead to the others and back to the page', async ({
  page,
}) => {
  await noteShifts(page);
  await openPage(page, '/components');
  await link(page, second).click();
  await expectShown(page, second);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/\w/);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, third);
  await expect(page.getByRole('dialog').getByText('Up since two.')).toBeInViewport();
  await page.getByRole('button', { name: labels.previousPicture }).click();
  await expectShown(page, second);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, first);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: labels.closePicture }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectShown(page, second);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/components');
  await expectNoShift(page, 'while photos open');
});

test('from right to left, the next photo is at the left', async ({ page }) => {
  await openPage(page, '/components');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await link(page, first).click();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, second);
  await page.getByRole('button', { name: labels.nextPicture }).click();
  await expectShown(page, third);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, second);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a swipe leads to the next photo', async ({ page }) => {
    await openPage(page, '/components');
    await link(page, first).tap();
    await expectShown(page, first);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 330);
    // One in a frame, as from a finger.
    const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));
    for (const x of [300, 250, 200, 150, 100, 60]) {
      await nextFrame();
      await touch('touchMove', x);
    }
    await nextFrame();
    await touch('touchEnd');
    await expectShown(page, second);
  });
});

test('a photo that is asked for in a new tab opens there', async ({ page }) => {
  await openPage(page, '/components');
  const opened = page.context().waitForEvent('page');
  await link(page, first).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/pictures\/projects\/loaf-/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a photo whose link is saved by Alt does not open', async ({ page }) => {
  await openPage(page, '/components');
  const saved = page.waitForEvent('download');
  await link(page, first).click({ modifiers: ['Alt'] });
  expect((await saved).suggestedFilename()).toMatch(/^loaf-/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('no large photo is fetched before a gallery opens', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page, '/components');
  await link(page, third).scrollIntoViewIfNeeded();
  await expect(link(page, third).getByRole('img')).toHaveJSProperty('complete', true);
  expect(fetched.filter((url) => /founder-1400|bag-(1600|2400)/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each photo is a link to its picture', async ({ page }) => {
    await page.goto('/components');
    await expect(page.getByText('The loaf of the week.').first()).toBeVisible();
    const href = (await link(page, first).getAttribute('href')) ?? '';
    expect((await page.request.get(href)).headers()['content-type']).toBe('image/webp');
  });
});
