/** Back and Forward in WebKitGTK show the page and the place that a visitor left, and lose and add no entry. */
import { blocksPage, fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { eventually, expectedAt, hydrate, timeout } from '../lib/walk.ts';
import type { Tab } from '../lib/webdriver.ts';
import { configure, expect, test } from '../lib/webkit.ts';

configure();

const long = blocksPage.url;
const other = pageOf('testimonials').url;
const form = pageOf('contact').url;
const list = pageOf('portfolio').url;

/** What a visitor sees: the address without its origin, the page, and how far it is scrolled. */
const place = () => ({
  address: location.href.slice(location.origin.length),
  heading: document.querySelector('h1')?.textContent,
  top: Math.round(window.scrollY),
});

/** Expects a place to be reached, and not to be left again. */
async function expectPlace(tab: Tab, address: string, top = 0, from = address): Promise<void> {
  const { heading } = await expectedAt(await tab.evaluate(() => location.origin), from);
  const seen: unknown[] = [];
  const read = async () => {
    seen.push(await tab.evaluate(place).catch(String));
    return seen.slice(-3);
  };
  const expected = { address, heading, top };
  await expect.poll(read, { timeout, intervals: [50] }).toEqual([expected, expected, expected]);
}

/** Opens a page as a document, with all of its scripts. */
async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await hydrate(tab);
}

async function scrollTo(tab: Tab, to: number): Promise<void> {
  await tab.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
  await eventually('The position', to, () => tab.evaluate(() => Math.round(window.scrollY)));
}

/** Puts a link into the page, and clicks it with the pointer: Back skips entries that a script made. */
async function follow(tab: Tab, href: string): Promise<void> {
  await tab.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'here',
      id: 'test-link',
    });
    Object.assign(link.style, { position: 'fixed', top: '50%', left: '0', zIndex: '100' });
    document.body.append(link);
  }, href);
  await tab.click('#test-link');
}

/** Follows a link to another page, which starts at its top, and scrolls there. */
async function followTo(tab: Tab, href: string, top = 0): Promise<void> {
  await follow(tab, href);
  await expectPlace(tab, href);
  await scrollTo(tab, top);
}

const go = (tab: Tab, steps: number) => tab.evaluate((delta) => history.go(delta), steps);

/** The browser's own buttons, and what scripts call. */
const ways = {
  'the buttons': { back: (tab: Tab) => tab.back(), forward: (tab: Tab) => tab.forward() },
  'history.back and history.forward': { back: (tab: Tab) => go(tab, -1), forward: (tab: Tab) => go(tab, 1) },
};

for (const [name, { back, forward }] of Object.entries(ways)) {
  test(`${name} lead over the header’s links and back`, async ({ tab, gate }) => {
    await open(tab, gate.origin + list);
    await scrollTo(tab, 1500);
    for (const to of [other, form]) {
      await tab.click(`header nav a[href="${to}"]`);
      await expectPlace(tab, to);
    }
    for (const [move, address, top] of [
      [back, other, 0],
      [back, list, 1500],
      [forward, other, 0],
      [forward, form, 0],
      [back, other, 0],
      [back, list, 1500],
    ] as const) {
      await move(tab);
      await expectPlace(tab, address, top);
    }
  });

  test(`${name} restore each place of two pages that were seen by turns`, async ({ tab, gate }) => {
    const seen = [
      [long, 300],
      [list, 1000],
      [long, 1500],
      [list, 700],
      [long, 0],
    ] as const;
    const [[start, first], ...others] = seen;
    await open(tab, gate.origin + start);
    await scrollTo(tab, first);
    for (const [address, top] of others) await followTo(tab, address, top);
    for (const [address, top] of seen.toReversed().slice(1)) {
      await back(tab);
      await expectPlace(tab, address, top);
    }
    for (const [address, top] of others) {
      await forward(tab);
      await expectPlace(tab, address, top);
    }
  });
}
