import type { Page } from 'puppeteer-core';
import { eventually, mark, open } from './firefoxActs.ts';

/** Follows a link within a page, goes on to another page, and goes back twice. */
export async function goBack(page: Page, home: string): Promise<string> {
  await open(page, new URL('about#100%', home).href);
  await mark(page);
  const state = () =>
    page.evaluate(() => ({
      hash: location.hash,
      sameDocument: Reflect.get(window, 'sameDocument') === true,
      scrolled: Math.round(window.scrollY),
      heading: document.querySelector('h1')?.textContent,
    }));
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  const leftAt = 200;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), leftAt);
  const first = await state();
  await follow('#main');
  await eventually('The fragment', '#main', async () => (await state()).hash);
  await eventually('The position at the fragment', true, async () => (await state()).scrolled < leftAt);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), leftAt + 100);
  const second = await state();
  await follow(new URL('testimonials', home).href);
  await eventually('The position on another page', 0, async () => (await state()).scrolled);
  for (const before of [second, first]) {
    await page.goBack();
    await eventually('After Back', before, state);
  }
  return 'restores positions within a page and from another one';
}
