import type { Page } from 'puppeteer-core';
import { fixture, pageOf } from '../lib/fixture.ts';
import { addressOf, eventually, goBack, mark, open, pressTab } from './helpers.ts';

/** Follows a link within a page, goes on to another page, goes back twice, and back again over a reload. */
export async function restorePositions(page: Page, home: string): Promise<string> {
  const [long = pageOf('page')] = fixture.samplePages.filter(({ kind }) => kind === 'page');
  // A fragment that cannot be decoded must not stop the site script.
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
  await follow(addressOf(home, other.url));
  await eventually('Another page', other.data.heading, async () => (await state()).heading);
  await page.reload();
  await goBack(page);
  await eventually('After Back over a reload', { ...first, sameDocument: false }, state);
  return 'restores positions within a page, from another one, and over a reload';
}

/** Follows a link to a section of another page, and goes on from there by keyboard. */
export async function followToSection(page: Page, home: string): Promise<string> {
  const [long = pageOf('page')] = fixture.samplePages.filter(({ kind }) => kind === 'page');
  const id = fixture.anchors.get(long.file)?.[2] ?? '';
  await open(page, addressOf(home, pageOf('testimonials').url));
  await mark(page);
  await page.evaluate(
    (href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    },
    addressOf(home, `${long.url}#${id}`),
  );
  await eventually(`Where #${id} is`, { target: id, isAtTop: true, sameDocument: true }, () =>
    page.evaluate(() => {
      const target = document.querySelector(':target');
      const top = target?.getBoundingClientRect().top ?? -1;
      return {
        target: target?.id,
        isAtTop: top >= 0 && top < 250,
        sameDocument: Reflect.get(window, 'sameDocument') === true,
      };
    }),
  );
  await pressTab(page);
  await eventually('Whether Tab leads on from there', true, () =>
    page.evaluate(() => {
      const position = document
        .querySelector(':target')
        ?.compareDocumentPosition(document.activeElement ?? document);
      return position !== undefined && (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    }),
  );
  return 'leads there, and Tab leads on from there';
}
