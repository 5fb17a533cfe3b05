/** Back, Forward and links within a page do what they do on plain pages. */
import type { Page } from '@playwright/test';
import { componentsPage, fixture, pageOf } from '../lib/fixture.ts';
import { jumpTo, settled, settledScroll } from '../lib/scroll.ts';
import {
  expect,
  handlersRan,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  noteRequests,
  openPage,
  siteFile,
  test,
} from '../lib/test.ts';

const { url, data } = componentsPage;
/** A page to go on to. */
const other = pageOf('testimonials').url;

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Pixels between a position and where the browser itself restores it after a reload: less than a line of text. It restores by an element
 * whose place it notes: https://groups.google.com/a/chromium.org/g/blink-dev/c/7NO-VxiozQs/m/K3HMoLpOBAAJ
 */
const nearestLine = 24;

/** Expects the page to be at a position, give or take some pixels. */
const expectPosition = (page: Page, top: number, tolerance = 1) =>
  expect
    .poll(async () => Math.abs((await scrollY(page)) - top), {
      message: `the distance from ${top} px`,
      intervals: [20, 50, 100],
    })
    .toBeLessThan(tolerance);

/** Expects an element to end up below the header. Returns the position of the page. */
async function expectAtTop(page: Page, id: string): Promise<number> {
  const topOf = () =>
    page.locator(`[id="${id}"]`).evaluate((element) => {
      const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
      return Math.round(element.getBoundingClientRect().top - bottom);
    });
  await expect.poll(topOf, { message: `the top of #${id}`, intervals: [20, 50, 100] }).toBeLessThan(150);
  expect(await settled(topOf)).toBeGreaterThanOrEqual(0);
  return scrollY(page);
}

/** Waits for the end of a cross-fade. */
const crossFaded = (page: Page) => page.waitForFunction(() => !document.activeViewTransition);

/** Scrolls to a position, once no cross-fade is running any more. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await crossFaded(page);
  await jumpTo(page, top);
  await expectPosition(page, top);
}

/** Puts a link into the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
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
  await page.locator('#test-link').click();
}

/** Follows a link to another page, and waits until it is shown. */
async function followToPage(page: Page, href: string): Promise<void> {
  await follow(page, href);
  await expect(page).toHaveURL(href);
  await expect(page.locator('h1')).toBeFocused();
}

const targetId = (page: Page) => page.evaluate(() => document.querySelector(':target')?.id);

const entries = (page: Page) => page.evaluate(() => history.length);

/** Opens a page, and waits for the site script. Returns the ids of its second and third section. */
async function open(page: Page, address = url): Promise<{ second: string; third: string }> {
  await openPage(page, address);
  const ids = await page.locator('[data-section]').evaluateAll((all) => all.map(({ id }) => id));
  const [, second = '', third = ''] = ids;
  return { second, third };
}

test('Back and Forward, over links within a page and from another page, show a visitor the positions that were left', async ({
  page,
}) => {
  const { second, third } = await open(page);
  await scrollTo(page, 300);
  await follow(page, `#${second}`);
  await expect(page).toHaveURL(`${url}#${second}`);
  const atSecond = await expectAtTop(page, second);
  await follow(page, `#${third}`);
  const atThird = await expectAtTop(page, third);
  expect(new Set([300, atSecond, atThird]).size).toBe(3);

  await page.goBack();
  await expectPosition(page, atSecond);
  expect(await targetId(page)).toBe(second);
  await page.goBack();
  await expectPosition(page, 300);
  expect(await targetId(page)).toBeUndefined();
  await page.goForward();
  await expectPosition(page, atSecond);
  await page.goForward();
  await expectPosition(page, atThird);
  expect(await targetId(page)).toBe(third);
  // The same link again leads there again, and is no other entry.
  const before = await entries(page);
  await scrollTo(page, 0);
  await follow(page, `#${third}`);
  const left = (await expectAtTop(page, third)) + 120;
  expect(await entries(page)).toBe(before);
  await scrollTo(page, left);
  await followToPage(page, other);
  expect(await scrollY(page), 'another page starts at its top').toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${url}#${third}`);
  await expectPosition(page, left);
});

test('pages cross-fade, except on Back, and a visitor who scrolls meanwhile is not held back', async ({
  page,
}) => {
  await openPage(page, url);
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-page', '5s'));
  await follow(page, other);
  await page.waitForFunction(() => document.activeViewTransition);
  const shown = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const fade = document.activeViewTransition;
    await fade?.ready;
    for (const _ of Array(3)) await frame();
    window.scrollTo({ top: 300, behavior: 'instant' });
    for (const _ of Array(3)) await frame();
    const effects = document.getAnimations().map(({ effect }) => effect);
    const parts = effects.flatMap(
      (effect) => (effect instanceof KeyframeEffect && effect.pseudoElement) || [],
    );
    const { opacity } = getComputedStyle(document.documentElement, '::view-transition-group(root)');
    const fades = fade !== null && fade === document.activeViewTransition;
    return { fades, top: window.scrollY, opacity, parts };
  });
  expect(shown).toMatchObject({ fades: true, top: 300, opacity: '1' });
  for (const part of ['old', 'new']) expect(shown.parts).toContain(`::view-transition-${part}(root)`);
  await page.evaluate(() => document.activeViewTransition?.skipTransition());
  await crossFaded(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  expect(await page.evaluate(() => document.activeViewTransition === null), 'Back is at once').toBe(true);
});

test('a link to a section of another page leads there, and Tab continues from there', async ({ page }) => {
  const { third } = await open(page);
  const title = await page.title();
  await open(page, other);
  const before = await entries(page);
  await follow(page, `${url}#${third}`);
  await expect(page).toHaveURL(`${url}#${third}`);
  await expect(page.locator('#announcer')).toHaveText(title);
  await expectAtTop(page, third);
  expect(await targetId(page)).toBe(third);
  expect(await entries(page)).toBe(before + 1);
  await page.keyboard.press('Tab');
  const isAfter = (id: string) => {
    const section = document.getElementById(id);
    const focused = document.activeElement;
    return Boolean(
      section && focused && section.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  };
  expect(await page.evaluate(isAfter, third)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(other);
});

test('links to # and #top, and to the page itself, lead to its top and load nothing, and Back returns', async ({
  page,
}) => {
  await open(page);
  const requested = noteRequests(page);
  await scrollTo(page, 900);
  for (const fragment of ['#', '#top']) {
    await follow(page, fragment);
    await expectPosition(page, 0);
    expect(page.url().endsWith(fragment)).toBe(true);
    await page.goBack();
    await expectPosition(page, 900);
  }
  const before = await entries(page);
  await follow(page, url);
  await expectPosition(page, 0);
  expect(await entries(page), 'the address is the same').toBe(before);
  expect(requested).not.toContain(url);
  await follow(page, '#main');
  await scrollTo(page, 900);
  await follow(page, url);
  await expect(page).toHaveURL(url);
  await expectPosition(page, 0);
  await page.goBack();
  await expectPosition(page, 900);
});

for (const [fragment, id] of [
  ['#na%C3%AFve', 'naïve'],
  ['#99%', '99%'],
  ['#%E0%A4%A', undefined],
  ['#"><b', undefined],
] as const)
  test(`a link to ${fragment} leads to its section if there is one, or the page, and Back to it returns`, async ({
    page,
  }) => {
    // The section is in the page that is fetched.
    await page.route(`**${url}`, async (intercepted) => {
      const response = await intercepted.fetch();
      const html = (await response.text()).replace(
        /(<div[^>]* id="body"[^>]*>)/,
        id ? `$1<p id="${id}">Part</p>` : '$1',
      );
      await intercepted.fulfill({ response, body: html });
    });
    await open(page, other);
    await follow(page, url + fragment);
    await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
    if (id) await expectAtTop(page, id);
    const left = await settledScroll(page);
    expect(left > 0).toBe(id !== undefined);
    await followToPage(page, other);
    await page.goBack();
    await expect(page).toHaveURL((address) => address.pathname === url);
    await expectPosition(page, left);
    await page.goForward();
    await expect(page).toHaveURL(other);
  });

test('Back after a reload shows a visitor the position that was left, even before the site script runs', async ({
  page,
}) => {
  await open(page);
  for (const isEarly of [false, true]) {
    await scrollTo(page, 1000);
    await followToPage(page, other);
    const release = isEarly ? await hold(page, siteFile) : undefined;
    await page.reload();
    if (!isEarly) await hydrate(page);
    await page.goBack();
    release?.();
    await expect(page).toHaveURL(url);
    await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
    await expectPosition(page, 1000, nearestLine);
  }
});

test('if the site script never comes after a reload, Back loads the page', async ({ page, complaints }) => {
  await open(page);
  await followToPage(page, other);
  await page.route(siteFile, (route) => route.abort());
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  // The page that is loaded misses its script, too, and may say so late.
  await page.close();
  complaints.length = 0;
});

test('a visitor who reloads below a section stays there', async ({ page }) => {
  const { third } = await open(page);
  await follow(page, `#${third}`);
  const left = (await expectAtTop(page, third)) + 200;
  await scrollTo(page, left);
  await page.reload();
  await expectPosition(page, left, nearestLine);
  await hydrate(page);
  await expectPosition(page, left, nearestLine);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expectPosition(page, 0);
});

const third = pageOf('contact');

/** Lets a page that was held back arrive, and whatever follows from that happen. */
async function releaseAndWait(page: Page, release: () => void, address: string): Promise<void> {
  const arrived = page.waitForResponse((response) => response.url().endsWith(address));
  release();
  await (await arrived).finished();
  await handlersRan(page);
}

test('Back to the page that was opened first requests nothing', async ({ page }) => {
  await open(page);
  await followToPage(page, other);
  await handlersRan(page);
  const requested = noteRequests(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  await handlersRan(page);
  expect(requested.filter((path) => !/\.\w+$/.test(path))).toEqual([]);
});

test('an alias that is left before it is shown is shown by Forward, and its page’s own links work', async ({
  page,
}) => {
  const [alias, about] = ['/team', '/about'];
  await open(page);
  const release = await hold(page, `**${alias}`);
  await follow(page, alias);
  await expect(page).toHaveURL(alias);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await releaseAndWait(page, release, about);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Three people & one oven' })).toBeVisible();
  await markDocument(page);
  await follow(page, '#main');
  await expect(page).toHaveURL(/#main$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a visitor who follows a second link while the first page is fetched gets the second', async ({
  page,
}) => {
  await open(page);
  await markDocument(page);
  await scrollTo(page, 700);
  const release = await hold(page, `**${other}`);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await followToPage(page, third.url);
  await expect(page).toHaveTitle(new RegExp(`^${third.data.title}`));
  await releaseAndWait(page, release, other);
  await expect(page).toHaveURL(third.url);
  await expect(page).toHaveTitle(new RegExp(`^${third.data.title}`));
  expect(await isSameDocument(page)).toBe(true);
  // Like a document that was left before it came, the first page has no entry.
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  await expectPosition(page, 700);
  await page.goForward();
  await expect(page).toHaveURL(third.url);
});

test('a visitor who leaves the site while a page is fetched comes back to the page before it', async ({
  page,
}) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await open(page);
  await scrollTo(page, 700);
  await hold(page, `**${other}`);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await follow(page, 'https://elsewhere.example/');
  await expect(page.locator('h1')).toHaveText('Elsewhere');
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  await expectPosition(page, 700, nearestLine);
});

test('Back while a page is fetched leaves a visitor where they were', async ({ page }) => {
  await open(page, third.url);
  await followToPage(page, url);
  await markDocument(page);
  await scrollTo(page, 700);
  const release = await hold(page, `**${other}`);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await releaseAndWait(page, release, other);
  await expect(page.locator('h1')).toHaveText(data.heading ?? data.title);
  await expectPosition(page, 700);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(third.url);
  await expect(page).toHaveTitle(new RegExp(`^${third.data.title}`));
});

test('Stop while a page is fetched leaves a visitor where they were', async ({ page }) => {
  await open(page, third.url);
  await followToPage(page, url);
  await hold(page, `**${other}`);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(url);
});

test('only a link within the page scrolls smoothly: not another page, and not Back', async ({ page }) => {
  const { third: section } = await open(page);
  await page.evaluate(() =>
    addEventListener('scroll', () => Reflect.get(window, 'positions').push(Math.round(window.scrollY))),
  );
  /** The positions that the page passes until it rests. */
  const positionsOf = async (act: () => Promise<unknown>) => {
    await page.evaluate(() => Reflect.set(window, 'positions', []));
    await act();
    await page.waitForFunction(() => Reflect.get(window, 'positions').length > 0);
    await settledScroll(page);
    return new Set(await page.evaluate(() => Reflect.get(window, 'positions') as number[])); // set above
  };
  const smooth = await positionsOf(async () => {
    const ended = page.evaluate(
      () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
    );
    await follow(page, `#${section}`);
    await ended;
  });
  expect(smooth.size).toBeGreaterThan(2);
  const bottom = await scrollY(page);
  expect([...(await positionsOf(() => page.goBack()))]).toEqual([0]);
  expect([...(await positionsOf(() => page.goForward()))]).toEqual([bottom]);
  expect([...(await positionsOf(() => followToPage(page, other)))]).toEqual([0]);
  expect([...(await positionsOf(() => page.goBack()))]).toEqual([bottom]);
});

test('a link to a project without a case study, and unknown addresses after it, end on the not-found page, which is announced, logged and focused without a reload', async ({
  page,
  complaints,
}) => {
  const unwritten = fixture.unwritten.find((url) => url.startsWith('/portfolio/')) ?? '';
  await openPage(page, unwritten.slice(0, unwritten.lastIndexOf('/')));
  await markDocument(page);
  await expect(page.locator('#announcer')).toBeEmpty();
  await page.evaluate(() => {
    const announced: string[] = [];
    Reflect.set(window, 'announced', announced);
    const announcer = document.querySelector('#announcer');
    if (announcer)
      new MutationObserver(() => announced.push(announcer.textContent)).observe(announcer, {
        childList: true,
      });
  });
  await page.locator(`[data-project] a[href="${unwritten}"]`).first().click();
  const notFound = pageOf('notFound').data;
  await expect(page.getByRole('heading', { name: notFound.heading ?? notFound.title })).toBeFocused();
  for (const text of [notFound.text, notFound.more ?? ''])
    await expect(page.locator('main')).toContainText(text);
  await expect(page.locator('header nav, footer')).toHaveCount(0);
  const unknown = ['/nowhere/two', '/nowhere/three'];
  for (const address of unknown) {
    await page.locator('main a').first().focus();
    await followToPage(page, address);
  }
  for (const address of [unwritten, ...unknown])
    await expect.poll(() => complaints.filter((line) => line.includes(address))).toHaveLength(1);
  const title = await page.title();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'announced')))
    .toEqual([title, title, title]);
  await page.evaluate(() => history.go(-3));
  await expect(page.locator('main [data-project]').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  complaints.length = 0;
});
