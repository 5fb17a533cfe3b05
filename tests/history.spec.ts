/** Back, Forward and links within a page: what the browser does with plain pages, the client does too. */
import type { Page } from '@playwright/test';
import { settled } from './lib/scroll.ts';
import { expect, takeOver, test } from './lib/test.ts';

/** A page with parts that links lead to, and one to go on to. */
const route = '/services/web-development';
const other = '/testimonials';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Pixels between a position and where the browser itself restores it: at a line of text, which fonts may move. */
const nearestLine = 5;

/** How far the page is from a position. */
const distance = async (page: Page, top: number) => Math.abs((await scrollY(page)) - top);

/** The distance of an element from the top of the window, once it no longer moves. */
const settledTop = (page: Page, selector: string) =>
  settled(() => page.locator(selector).evaluate((each) => Math.round(each.getBoundingClientRect().top)));

/** The ids of the page's sections. */
const sectionIds = (page: Page) =>
  page.locator('[data-section]').evaluateAll((all) => all.map(({ id }) => id));

/** Waits for the end of a cross-fade, during which the page stays where it starts. */
const crossFaded = (page: Page) => page.waitForFunction(() => !document.activeViewTransition);

/** Scrolls to a position, once nothing else does. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await crossFaded(page);
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
}

/** Puts a link into the page and clicks it. */
async function follow(page: Page, href: string, options: { modifiers?: 'Control'[] } = {}): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'here',
      id: 'test-link',
    });
    const style = { position: 'fixed', top: '50%', left: '0', zIndex: '100' };
    Object.assign(link.style, style);
    document.body.append(link);
  }, href);
  await page.locator('#test-link').click(options);
}

const targetId = (page: Page) => page.evaluate(() => document.querySelector(':target')?.id);

const entries = (page: Page) => page.evaluate(() => history.length);

async function open(page: Page, path = route): Promise<string[]> {
  await page.goto(path);
  await takeOver(page);
  return await sectionIds(page);
}

test('Back and Forward over links within a page show the positions that were left', async ({ page }) => {
  const ids = await open(page);
  const [, second = '', third = ''] = ids;
  await scrollTo(page, 300);
  await follow(page, `#${second}`);
  await expect(page).toHaveURL(`${route}#${second}`);
  expect(await settledTop(page, `#${second}`)).toBeLessThan(250);
  const atSecond = await scrollY(page);
  await follow(page, `#${third}`);
  expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  const atThird = await scrollY(page);
  expect(new Set([300, atSecond, atThird]).size).toBe(3);

  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(atSecond);
  expect(await targetId(page)).toBe(second);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(300);
  expect(await targetId(page)).toBeUndefined();
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(atSecond);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(atThird);
  expect(await targetId(page)).toBe(third);
});

test('positions within a page are kept across a visit to another page', async ({ page }) => {
  const [, , third = ''] = await open(page);
  await follow(page, `#${third}`);
  expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  const left = (await scrollY(page)) + 120;
  await scrollTo(page, left);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${route}#${third}`);
  await expect.poll(() => scrollY(page)).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('a link to a part of another page ends there, and Tab goes on from there', async ({ page }) => {
  const [, , third = ''] = await open(page);
  const title = await page.title();
  await open(page, other);
  const before = await entries(page);
  await follow(page, `${route}#${third}`);
  await expect(page).toHaveURL(`${route}#${third}`);
  await expect(page.locator('[data-announcer]')).toHaveText(title);
  expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  expect(await targetId(page)).toBe(third);
  expect(await entries(page)).toBe(before + 1);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate((id) => {
      const part = document.getElementById(id);
      const focused = document.activeElement;
      return Boolean(
        part && focused && part.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    }, third),
  ).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(other);
});

test('the same link within a page can be followed again and again', async ({ page }) => {
  const [, , third = ''] = await open(page);
  const before = await entries(page);
  for (let round = 0; round < 3; round++) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, `#${third}`);
    expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  }
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(route);
  await page.goForward();
  await expect.poll(() => settledTop(page, `#${third}`)).toBeLessThan(250);
});

for (const fragment of ['#', '#top']) {
  test(`a link to ${fragment} leads to the top of the page, and Back returns`, async ({ page }) => {
    await open(page);
    await scrollTo(page, 900);
    await follow(page, fragment);
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(page.url()).toMatch(new RegExp(`${fragment}$`));
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(900);
  });
}

test('a link to the page itself leads from one of its parts to its top', async ({ page }) => {
  const [, , third = ''] = await open(page);
  await follow(page, `#${third}`);
  expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  const atThird = await scrollY(page);
  await follow(page, route);
  await expect(page).toHaveURL(route);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(atThird);
});

test('fragments are decoded, and those that are no encoded text do no harm', async ({ page }) => {
  await open(page);
  for (const [id, fragment] of [
    ['naïve', '#na%C3%AFve'],
    ['naïve', '#naïve'],
    ['a b', '#a%20b'],
    ['99%', '#99%'],
    ['%E0%A4%A', '#%E0%A4%A'],
  ] as const) {
    await open(page, other);
    // The part is in the page that is fetched.
    await page.route(`**${route}`, async (intercepted) => {
      const response = await intercepted.fetch();
      const html = (await response.text()).replace(/(<div[^>]* id="body"[^>]*>)/, `$1<p id="${id}">Part</p>`);
      await intercepted.fulfill({ response, body: html });
    });
    await follow(page, route + fragment);
    await expect(page.getByText('Part', { exact: true })).toBeInViewport();
    const part = page.locator('main p').filter({ hasText: /^Part$/ });
    expect(
      await part.evaluate((each) => Math.round(each.getBoundingClientRect().top)),
      fragment,
    ).toBeLessThan(250);
    await follow(page, other);
    await expect(page).toHaveURL(other);
    await page.goBack();
    await expect(page.locator('h1'), fragment).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === route);
    await page.unroute(`**${route}`);
  }
});

for (const fragment of ['#100%', '#%', '#%E0%A4%A', '#%00', '#"><b', '#:~:text=a', '#constructor']) {
  test(`Back to a page at ${fragment} shows the page`, async ({ page }) => {
    await page.goto(`/about${fragment}`);
    await takeOver(page);
    await follow(page, other);
    await expect(page.locator('h1')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/about/);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page).toHaveTitle(/^About/);
  });
}

test('clicks with a modifier key are the browser’s own', async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent('page');
  await follow(page, other, { modifiers: ['Control'] });
  await expect(await opened).toHaveURL(other);
  await expect(page).toHaveURL(route);
});

test('Back from another site finds the position that was left', async ({ page }) => {
  await page.route('https://other.example/**', (intercepted) =>
    intercepted.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }),
  );
  await open(page, other);
  await follow(page, route);
  await expect(page.locator('h1')).toBeFocused();
  await scrollTo(page, 1000);
  await page.goto('https://other.example/');
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => distance(page, 1000)).toBeLessThan(nearestLine);
  await takeOver(page);
  await page.goBack();
  await expect(page).toHaveURL(other);
  await expect(page.locator('h1')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(route);
  await expect.poll(() => distance(page, 1000)).toBeLessThan(nearestLine);
});

test('Back right after a reload finds the page and the position that was left', async ({ page }) => {
  await open(page);
  await scrollTo(page, 1000);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await expect(page.locator('h1')).toBeFocused();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => distance(page, 1000)).toBeLessThan(nearestLine);
});

test('a reload at a part of the page stays there', async ({ page }) => {
  const [, , third = ''] = await open(page);
  await follow(page, `#${third}`);
  expect(await settledTop(page, `#${third}`)).toBeLessThan(250);
  const left = (await scrollY(page)) + 200;
  await scrollTo(page, left);
  await page.reload();
  await expect.poll(() => distance(page, left)).toBeLessThan(nearestLine);
  await takeOver(page);
  expect(await distance(page, left)).toBeLessThan(nearestLine);
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('links within a page that were followed before the client came are left to the browser', async ({
  page,
}) => {
  await page.goto(route);
  const [, second = ''] = await sectionIds(page);
  await page.evaluate((id) => window.location.assign(`#${id}`), second);
  expect(await settledTop(page, `#${second}`)).toBeLessThan(250);
  await takeOver(page);
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => scrollY(page)).toBe(0);
});

for (const state of [null, 5, 'text', [], { key: 7, idx: 'x', usr: 3 }, { key: {}, idx: {} }, { idx: -1 }]) {
  test(`whatever the history entry holds, the client shows pages: ${JSON.stringify(state)}`, async ({
    page,
  }) => {
    await page.goto(route);
    await page.evaluate((value) => history.replaceState(value, ''), state);
    await takeOver(page);
    await scrollTo(page, 700);
    await follow(page, other);
    await expect(page.locator('h1')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(route);
    await expect.poll(() => scrollY(page)).toBe(700);
  });
}

test('two unknown addresses one after the other are announced, logged and focused', async ({
  page,
  complaints,
}) => {
  await page.goto('/nowhere/one');
  await takeOver(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const announcer = document.querySelector('[data-announcer]');
    if (announcer)
      new MutationObserver(() => said.push(announcer.textContent)).observe(announcer, { childList: true });
  });
  for (const path of ['/nowhere/two', '/nowhere/three']) {
    await page.locator('main a').focus();
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toBeFocused();
    await expect.poll(() => complaints.filter((line) => line.includes(path))).toHaveLength(1);
  }
  const title = await page.title();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said'))).toEqual([title, title]);
  complaints.length = 0;
});
