import { expect, type Page } from '@playwright/test';

/** Reads a value until it no longer changes: after smooth scrolling, for example. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last: T | undefined;
  await expect
    .poll(async () => {
      const before = last;
      last = await read();
      return last === before;
    })
    .toBe(true);
  return await read();
}

/** How far the page is scrolled, once it no longer moves. */
export const settledScroll = (page: Page): Promise<number> =>
  settled(() => page.evaluate(() => Math.round(window.scrollY)));
