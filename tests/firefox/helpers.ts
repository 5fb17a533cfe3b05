/** What every step of the walk in Firefox does with a page and asserts of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'parse5';
import type { Page } from 'puppeteer-core';
import { elementNamed, textContent } from '../../src/model/htmlTree.ts';

/** Milliseconds that anything may take before the walk fails. */
const timeoutMs = 10_000;

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Collects what should not happen: errors and warnings on the console, exceptions, and statuses of 400 and over. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${messageOf(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Reads until `isDone` accepts what was read. Throws if that takes too long. */
async function readUntil<T>(what: string, read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    // While a page is loaded nothing can be read of it.
    const found = await read().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if ('value' in found && isDone(found.value)) return found.value;
    if (Date.now() > end)
      throw new Error(
        `${what}: found ${'value' in found ? JSON.stringify(found.value) : messageOf(found.error)}.`,
      );
    await pause(50);
  }
}

/** Reads until what is read is what was expected. */
export async function eventually<T>(what: string, expected: T, read: () => Promise<T>): Promise<void> {
  await readUntil(`${what}: expected ${JSON.stringify(expected)}`, read, (value) =>
    isDeepStrictEqual(value, expected),
  );
}

/** Loads an address of the site and waits for the site script, and for the islands of the page. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

/** Waits for the site script, and for each island, those far down too. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { timeout: timeoutMs });
  await page.$$eval('[data-island]', (islands) => {
    for (const island of islands) island.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
  await eventually('The number of islands that are not hydrated', 0, () =>
    page.$$eval('[data-island]:not([data-hydrated])', (islands) => islands.length),
  );
}

/**
 * Scrolls to the first element that matches, and returns its center if a click there would reach it: something may
 * cover it, and while one page fades into the next nothing is reached.
 */
const reachablePoint = (page: Page, selector: string) =>
  page.evaluate((css) => {
    const target = document.querySelector(css);
    if (!target || document.activeViewTransition) return null;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return target.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  }, selector);

/** Clicks with the pointer on the first element that matches, as soon as it can be reached and has stopped moving. */
export async function click(page: Page, selector: string): Promise<void> {
  let before: unknown = null;
  const point = await readUntil(
    `Where to click on ${selector}`,
    () => reachablePoint(page, selector),
    (found) => {
      const isStill = found !== null && isDeepStrictEqual(found, before);
      before = found;
      return isStill;
    },
  );
  if (point) await page.mouse.click(point.x, point.y);
}

/** Presses Tab and waits until the focus has moved. */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await eventually('Whether Tab moves the focus', true, () =>
    page.evaluate((element) => document.activeElement !== element, before),
  );
}

/** Goes back. The page itself shows when that is done; `page.goBack` would wait for an event besides. */
export const goBack = (page: Page) => page.evaluate(() => history.back());

/** Leaves a mark on the window that a load of another document would wipe out. */
export const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'sameDocument', true));

/**
 * What is shown, and what a navigation without a reload must not change, and must set. (What runs in the page, here and
 * below, names no functions: tsx would wrap them in a helper that the page does not have.)
 */
export const look = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    sameDocument: Reflect.get(window, 'sameDocument') === true,
    scrolled: window.scrollY,
    focusOnHeading: document.activeElement === document.querySelector('h1'),
  }));

/** What `look` should see at a path, by the HTML that the server sends for it. */
export async function expectedAt(page: Page, at: string) {
  const document = parse(await (await fetch(new URL(at, page.url()))).text());
  const textIn = (name: string) => {
    const element = elementNamed(document, name);
    return element && textContent(element);
  };
  return {
    path: at,
    title: textIn('title'),
    heading: textIn('h1'),
    sameDocument: true,
    scrolled: 0,
    focusOnHeading: true,
  };
}
