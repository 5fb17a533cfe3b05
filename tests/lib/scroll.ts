import { expect, type Page } from '@playwright/test';

/** Reads a value until it is the same three times: after smooth scrolling, for example. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  const values: T[] = [];
  const isSettled = async () => {
    values.push(await read());
    return values.length > 2 && new Set(values.slice(-3)).size === 1;
  };
  await expect.poll(isSettled, { intervals: [50] }).toBe(true);
  return await read();
}

export const settledScroll = (page: Page): Promise<number> =>
  settled(() => page.evaluate(() => Math.round(window.scrollY)));

export const jumpTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
