/** Whatever is blocked, missing, broken or stored: no visitor is worse off than with plain HTML. */
import type { Page } from '@playwright/test';
import { parse } from 'parse5';
import { elementNamed, textOf } from '../scripts/lib/htmlTree.ts';
import { settledScroll } from './lib/scroll.ts';
import { expect, takeOver, test } from './lib/test.ts';

/** Routes that need the client for something. */
const liveRoutes = ['/', '/portfolio', '/contact'];
const clientFiles = '**/assets/client-*.js';

/** The page of a route as it is without scripts: its heading, and how much there is to read. */
async function plainPage(page: Page, route: string): Promise<{ heading: string; length: number }> {
  const main = elementNamed(parse(await (await page.request.get(route)).text()), 'main');
  const heading = main && elementNamed(main, 'h1');
  if (!heading) throw new Error(`${route} has no heading.`);
  return { heading: textOf(heading), length: textOf(main).length };
}

/** What is shown now, to be compared with the plain page. */
const shownPage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    return {
      heading: heading?.checkVisibility() ? heading.textContent : '',
      length: main?.textContent.length ?? 0,
    };
  });

/** The heading that is shown; none while a document loads. */
const shownHeading = (page: Page) =>
  shownPage(page).then(
    ({ heading }) => heading,
    () => '',
  );

/** The page is there, and a link leads to another one. A little text may come and go: states of buttons. */
async function expectUsable(page: Page, route: string): Promise<void> {
  const plain = await plainPage(page, route);
  await expect.poll(() => shownHeading(page)).toBe(plain.heading);
  const { length } = await shownPage(page);
  expect(Math.abs(length - plain.length) / plain.length, `the text of ${route}`).toBeLessThan(0.05);
  const to = route === '/testimonials' ? '/services' : '/testimonials';
  await page.locator(`footer a[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  const { heading } = await plainPage(page, to);
  await expect.poll(() => shownHeading(page)).toBe(heading);
  await page.goBack();
  await expect(page).toHaveURL(route);
  await expect.poll(() => shownHeading(page)).toBe(plain.heading);
}

/** The client has come, or has failed. */
const clientSettled = (page: Page) =>
  page.waitForFunction(() => {
    const { clientReady, clientFailed } = document.documentElement.dataset;
    return clientReady !== undefined || clientFailed !== undefined;
  });

/** Fills in what is required and presses the button, once `submissions` takes notes. */
async function submitForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'submitted', []);
    addEventListener('submit', (event) => Reflect.get(window, 'submitted').push(event.defaultPrevented));
  });
  for (const field of await page.locator('form :required').all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada Byron');
  await page.locator('form [type=submit]').click();
}

/** For each submit event of the form: whether a script kept the browser from submitting it. */
const submissions = (page: Page): Promise<boolean[]> => page.evaluate(() => Reflect.get(window, 'submitted'));

const clientControls = (page: Page) => page.locator('[data-needs-script=client]').filter({ visible: true });

/** Ways in which the client does not run. */
const clientFaults: Record<string, (page: Page) => Promise<unknown>> = {
  'is blocked': (page) => page.route(clientFiles, (route) => route.abort('blockedbyclient')),
  'is not found': (page) => page.route(clientFiles, (route) => route.fulfill({ status: 404, body: '' })),
  'cannot be reached': (page) => page.route(clientFiles, (route) => route.abort('internetdisconnected')),
  'cannot be parsed': (page) =>
    page.route(clientFiles, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = 1;' })),
  'throws at once': (page) =>
    page.route(clientFiles, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
    ),
  'is a page of HTML': (page) =>
    page.route(clientFiles, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' })),
  'finds no page data': (page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.getElementById('page-data')?.remove()),
    ),
};

for (const [name, fail] of Object.entries(clientFaults)) {
  test(`if the client ${name}, links, menus, filter and form work as in plain HTML`, async ({
    page,
    complaints,
  }) => {
    await fail(page);
    await page.goto('/portfolio');
    const projects = await page.locator('[data-project]').count();
    await takeOverOrFail(page);
    await expect(page.locator('html')).toHaveAttribute('data-client-failed', '');
    await expect(clientControls(page)).toHaveCount(0);
    await expect(page.locator('[data-project]').filter({ visible: true })).toHaveCount(projects);
    await page.locator('header [popovertarget]').first().click();
    await expect(page.locator('header [popover]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('footer [name=theme][value=light]').check({ force: true });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expectUsable(page, '/portfolio');

    await page.goto('/contact');
    await submitForm(page);
    await expect.poll(() => submissions(page)).toContain(false);
    await expect(clientControls(page)).toHaveCount(0);
    // Among them the note on what the browser does with the message.
    await expect(page.locator('form p').filter({ visible: false })).toHaveCount(0);
    complaints.length = 0;
  });
}

/** Gives a first sign of intent. */
async function takeOverOrFail(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await clientSettled(page);
}

test('a form waits for a client that never arrives, and then the browser submits it', async ({ page }) => {
  await page.route(clientFiles, () => {});
  await page.clock.install();
  await page.goto('/contact');
  await submitForm(page);
  expect(await submissions(page)).toEqual([true]);
  await page.locator('form [type=submit]').click();
  await page.clock.runFor(5000);
  expect(await submissions(page)).toEqual([true, true]);
  await page.clock.runFor(5000);
  expect(await submissions(page)).toEqual([true, true, false]);
});

test('a client that arrives after the form has stopped waiting makes everything work', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(clientFiles, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/contact');
  await submitForm(page);
  await page.clock.runFor(10_000);
  await expect(clientControls(page)).toHaveCount(0);
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-client-failed');
  await expect(clientControls(page)).not.toHaveCount(0);
  await expect(page.locator('form p').filter({ visible: false })).toHaveCount(1);
  expect(await submissions(page)).toEqual([true, false]);
});

test('if no script of the page may run, nothing is shown that needs one', async ({ page, complaints }) => {
  // The policy lists the scripts by hash.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script id="boot"[^>]*>)/, '$1/**/');
    await route.fulfill({ response, body });
  });
  for (const route of liveRoutes) {
    await page.goto(route);
    await expect(page.locator('html')).not.toHaveAttribute('data-script');
    await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
    await expectUsable(page, route);
  }
  await page.goto('/contact');
  await submitForm(page);
  expect(await submissions(page)).toEqual([false]);
  complaints.length = 0;
});

/** What every way of reading a store returns. */
const storedValues = ['1', 'a b', '"]', 'null', '[]', '{"x":"y"}', '{', '123', '"text"', '\u0000', '\\"]{}'];

for (const value of storedValues) {
  test(`whatever is stored, pages show: ${JSON.stringify(value)}`, async ({ page }) => {
    await page.addInitScript((text) => {
      Storage.prototype.getItem = () => text;
    }, value);
    for (const route of ['/', '/portfolio']) {
      await page.goto(route);
      await takeOver(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectUsable(page, route);
    }
  });
}

/** Faults of the browser, or of what an extension has made of it. Each breaks something that the site calls. */
const browserFaults: Record<string, () => unknown> = {
  'storage is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
  'storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'there is no IntersectionObserver': () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  'there is no ResizeObserver': () => Reflect.deleteProperty(window, 'ResizeObserver'),
  'there is no matchMedia': () => Reflect.set(window, 'matchMedia', undefined),
  'there is no requestIdleCallback': () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  'there are no view transitions': () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  'view transitions fail': () => {
    document.startViewTransition = () => {
      throw new Error('startViewTransition');
    };
  },
  'there are no trusted types': () => Reflect.deleteProperty(window, 'trustedTypes'),
  'a policy of trusted types is refused': () => {
    const types: unknown = Reflect.get(window, 'trustedTypes');
    if (types instanceof Object)
      Reflect.set(Object.getPrototypeOf(types), 'createPolicy', () => {
        throw new TypeError('Policy "site" disallowed.');
      });
  },
  'there is no document.fonts': () =>
    Object.defineProperty(Document.prototype, 'fonts', { get: () => undefined }),
  'there are no animations': () => Reflect.deleteProperty(Element.prototype, 'animate'),
  'there is no performance timeline': () => Reflect.set(performance, 'getEntriesByType', undefined),
  'there are no constructed style sheets': () => Reflect.set(window, 'CSSStyleSheet', undefined),
  'there is no CSS.supports': () => Reflect.deleteProperty(CSS, 'supports'),
  'there is no canvas': () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  },
  'a canvas throws': () => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('getContext');
    };
  },
  'there is no fetch': () => Reflect.set(window, 'fetch', undefined),
  'there is no parser': () => Reflect.set(window, 'DOMParser', undefined),
  'there is no AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'history cannot be changed': () => {
    for (const method of ['pushState', 'replaceState'])
      Reflect.set(History.prototype, method, () => {
        throw new DOMException('Attempt to use history more than 100 times.', 'SecurityError');
      });
  },
  'events of our own cannot be dispatched': () => {
    document.dispatchEvent = () => {
      throw new Error('dispatchEvent');
    };
  },
};

for (const [name, breakIt] of Object.entries(browserFaults)) {
  test(`pages show and links lead on if ${name}`, async ({ page, complaints }) => {
    test.setTimeout(60_000);
    await page.addInitScript(breakIt);
    for (const route of liveRoutes) {
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await takeOverOrFail(page);
      await expectUsable(page, route);
    }
    complaints.length = 0;
  });
}

test('an error after hydration loads the page of the address as a document, once', async ({
  page,
  complaints,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate(() => {
    Reflect.set(window, 'sameDocument', true);
    document.head.append = () => {
      throw new Error('append');
    };
  });
  const loaded = page.waitForEvent('load');
  await page.locator('footer a[href^="/contact"]').click();
  await loaded;
  await expect(page).toHaveURL(/\/contact/);
  expect((await shownPage(page)).heading).toBe((await plainPage(page, '/contact')).heading);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined();
  await takeOver(page);
  expect(documents).toEqual(['/about', '/contact']);
  complaints.length = 0;
});

test('an error on the page that was loaded keeps its HTML, without another load', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await takeOver(page);
  const field = page.locator('form [name=message]');
  await field.fill('Sixty delivery notes.');
  await page.evaluate(() => {
    Reflect.set(window, 'sameDocument', true);
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (callback: () => void, delay: number) => {
      if (delay < 1000) return setTimeout(callback, delay);
      window.setTimeout = setTimeout;
      throw new Error('setTimeout');
    });
  });
  // An effect of the button starts a long timer.
  await page.locator('main dd button').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-client-failed', '');
  await expect(field).toHaveValue('Sixty delivery notes.');
  await expect(clientControls(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await expectUsable(page, '/contact');
  complaints.length = 0;
});

test('an error during hydration keeps what was typed, the focus, and the position', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const { dispatchEvent } = document;
    document.dispatchEvent = (event) => {
      if (event.type === 'theme-control') throw new Error('effect');
      return dispatchEvent.call(document, event);
    };
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(clientFiles, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/contact');
  const field = page.locator('form [name=message]');
  await field.fill('Sixty delivery notes.');
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(0);
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-client-failed', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-client-ready');
  await expect(field).toHaveValue('Sixty delivery notes.');
  await expect(field).toBeFocused();
  expect(await settledScroll(page)).toBe(before);
  await expect(clientControls(page)).toHaveCount(0);
  await submitForm(page);
  await expect.poll(() => submissions(page)).toEqual([false]);
  complaints.length = 0;
});

test('a decoration that fails takes nothing with it', async ({ page, complaints }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver'));
  await page.goto('/');
  await takeOver(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-client-failed');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
  complaints.length = 0;
});

for (const [name, fulfill] of [
  ['does not answer', undefined],
  ['is no HTML', { contentType: 'application/json', body: '{}' }],
  ['has no page data', { contentType: 'text/html', body: '<title>Portal</title>' }],
  ['is broken off', { contentType: 'text/html', body: '<!doctype html><html data-moved="">' }],
] as const) {
  test(`a page that ${name} is loaded by the browser, at its whole address`, async ({ page, complaints }) => {
    // A hundredth of the time, so that the test need not wait for it.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 100);
    });
    await page.goto('/services/chatbot-development');
    await takeOver(page);
    const before = await page.evaluate(() => history.length);
    const link = page.locator('main a[href*="?service="]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await page.route('**/contact', async (route) => {
      if (route.request().resourceType() === 'document') await route.continue();
      else if (fulfill) await route.fulfill(fulfill);
    });
    const loaded = page.waitForEvent('load');
    await link.click();
    await loaded;
    await expect(page).toHaveURL(href);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL('/services/chatbot-development');
    await expect(page.locator('h1')).toBeVisible();
    complaints.length = 0;
  });
}

test('a page that fails after the visitor has gone on to another one changes nothing', async ({
  page,
  complaints,
}) => {
  let fail = () => {};
  const failure = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/testimonials', async (route) => {
    await failure;
    await route.abort();
  });
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.locator('footer a[href="/testimonials"]').dispatchEvent('click');
  await expect(page).toHaveURL('/testimonials');
  await page.locator('footer a[href="/portfolio"]').dispatchEvent('click');
  await expect(page.locator('h1')).toBeFocused();
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await expect(page).toHaveURL('/portfolio');
  await expect(page.locator('[data-filter]')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  complaints.length = 0;
});
