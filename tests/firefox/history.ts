import type { Page } from 'puppeteer-core';
import { fixture, pageOf } from '../lib/fixture.ts';
import { addressOf, eventually, goBack, mark, open } from './helpers.ts';

/** Follows a link within a page, goes on to another page, and goes back twice. */
export async function restorePositions(page: Page, home: string): Promise<string> {
  const [long = pageOf('page')] = fixture.samplePages.filter(({ kind }) => kind === 'page');
  // A fragment that cannot be decoded must not stop the client.
  await open(page, addressOf(home, `${long.url}#100%`));
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
  const other = pageOf('testimonials');
  await follow(addressOf(home, other.url));
  await eventually(
    'Another page',
    { hash: '', sameDocument: true, scrolled: 0, heading: other.data.heading },
    state,
  );
  for (const before of [second, first]) {
    await goBack(page);
    await eventually('After Back', before, state);
  }
  return 'restores positions within a page and from another one';
}
