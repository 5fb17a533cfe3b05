/** What the walk in Firefox does with a page and asserts of it, whatever step it is at. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'parse5';
import type { Page } from 'puppeteer-core';
import { elementNamed, textOf } from './htmlTree.ts';

/** Milliseconds that anything may take before the walk gives up on it. */
export const patience = 10_000;
/** What an error says. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Collects what the console says that it should not: errors, warnings, what is thrown, and answers of 400 and over. */
export function hearComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${wordsOf(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Reads until what is read is what was expected; otherwise says what it was instead. */
export async function eventually<T>(what: string, expected: T, read: () => Promise<T>): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await read().catch(wordsOf);
    if (isDeepStrictEqual(found, expected)) return;
    if (Date.now() > end)
      throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`);
    await pause(50);
  }
}

/** Loads an address of the site and waits for the client. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takeOver(page);
}

/** Waits for the client, after a movement of the pointer that calls it. */
export async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-client-ready]', { timeout: patience });
}

/**
 * Clicks with the pointer on the first element that matches, as soon as a click there would reach it: nothing is
 * reached while one page fades into the next.
 */
export async function click(page: Page, selector: string): Promise<void> {
  const element = await page.locator(selector).setTimeout(patience).waitHandle();
  await eventually(`Whether ${selector} can be clicked`, true, () =>
    element.evaluate((target) => {
      // Each time anew: a page that fades in holds its place.
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  await element.click();
}

/** Leaves a mark on the window that a load of another document would wipe out. */
export const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'sameDocument', true));

/**
 * What is shown, and what a navigation without a reload must have kept and set. (What runs in the page, here and
 * below, names no functions: tsx would wrap them in a helper that the page does not have.)
 */
export const look = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname.replace(/\/$/, ''),
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
    return element && textOf(element);
  };
  return {
    path: at.replace(/\/$/, ''),
    title: textIn('title'),
    heading: textIn('h1'),
    sameDocument: true,
    scrolled: 0,
    focusOnHeading: true,
  };
}
