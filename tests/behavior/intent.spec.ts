import type { Page } from '@playwright/test';
import { pageOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const testimonials = pageOf('testimonials').url;

/** Collects the addresses of the scripts that the page requests. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

// Browsers report a mouse that rests over a page that has just appeared as if it had entered.
test('a mouse that rests where the page has appeared is no intent; its first movement is', async ({
  page,
}) => {
  const scripts = noteScripts(page);
  await page.addInitScript(() =>
    addEventListener('pointermove', () => Reflect.set(window, 'hasMoved', true), { once: true }),
  );
  await page.goto('/about');
  // Where the mouse of a new page rests. Chromium reports it by itself, sooner or later.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => Reflect.has(window, 'hasMoved'));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.mouse.move(3, 0);
  await hydrate(page);
});

test('a visitor who presses Tab gets the client, one script; then pointing at a link fetches its page', async ({
  page,
}) => {
  const scripts = noteScripts(page);
  await page.goto('/about');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrate(page);
  expect(scripts).toHaveLength(1);
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith(testimonials) && request.resourceType() === 'fetch',
  );
  await page.locator(`footer a[href="${testimonials}"]`).hover();
  await fetched;
});
