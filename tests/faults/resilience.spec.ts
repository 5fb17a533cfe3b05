/** Whatever is blocked, missing, broken or stored: no visitor is worse off than with plain HTML. */
import type { Page, Route } from '@playwright/test';
import { parse } from 'parse5';
import { elementNamed, elementsOf, textContent } from '../../scripts/lib/htmlTree.ts';
import { field, fillIn, sendButton } from '../lib/contactForm.ts';
import { pageOf, pagesOf } from '../lib/fixture.ts';
import { settledScroll } from '../lib/scroll.ts';
import {
  expect,
  footerLink,
  hold,
  hydrate,
  islandFile,
  isSameDocument,
  markDocument,
  openPage,
  siteFile,
  test,
} from '../lib/test.ts';

const home = pageOf('home').url;
const portfolio = pageOf('portfolio').url;
const contact = pageOf('contact').url;
const testimonials = pageOf('testimonials').url;
const about = pageOf('page').url;
const islandPages = [home, portfolio, contact];

function contentOf(html: string): { heading: string; length: number } {
  const main = elementNamed(parse(html), 'main');
  const heading = main && elementNamed(main, 'h1');
  if (!heading) throw new Error('The page has no heading.');
  const data = [...elementsOf(main)].filter(({ tagName }) => tagName === 'script').map(textContent);
  return { heading: textContent(heading), length: textContent(main).length - data.join('').length };
}

/** Expects the page to be as complete as without scripts. A little text may come and go: states of buttons. */
async function expectComplete(page: Page, url: string): Promise<void> {
  const plain = contentOf(await (await page.request.get(url)).text());
  const difference = async () => {
    const shown = contentOf(await page.content());
    const hasHeading = shown.heading === plain.heading && (await page.locator('main h1').isVisible());
    return hasHeading ? Math.abs(shown.length - plain.length) / plain.length : 1;
  };
  await expect
    .poll(
      // Nothing can be read while a document loads.
      () => difference().catch(() => 1),
      { message: `missing on ${url}, as a share of its text`, intervals: [20, 50, 100] },
    )
    .toBeLessThan(0.05);
}

async function expectUsable(page: Page, url: string, to: string): Promise<void> {
  await expectComplete(page, url);
  await footerLink(page, to).click();
  await expect(page).toHaveURL(to);
  await expectComplete(page, to);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expectComplete(page, url);
}

/** Uses every island, and waits until it is hydrated or has failed. Returns whether all are hydrated. */
async function islandsStarted(page: Page): Promise<boolean> {
  const use = () => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('focusin', { bubbles: true }));
    return document.querySelector('[data-island]:not([data-hydrated], [data-failed])') === null;
  };
  await page.waitForFunction(use);
  return (await page.locator('[data-failed]').count()) === 0;
}

/** Fills in what is required and presses the button, once `submissions` takes notes. */
async function submitForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'submitted', []);
    addEventListener('submit', (event) => Reflect.get(window, 'submitted').push(event), { capture: true });
  });
  await fillIn(page);
  await sendButton(page).click();
}

/** For each submit event of the form: whether a script prevented the default. */
const submissions = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    Reflect.get(window, 'submitted').map(({ defaultPrevented }: SubmitEvent) => defaultPrevented),
  );

const islandControls = (page: Page) => page.locator('[data-needs-script=island]').filter({ visible: true });

const plainFormNote = (page: Page) => page.getByText(pageOf('contact').data.form.withoutScript);

/** Makes hydration of the form fail: an effect of it reads the fields. */
const failEffects = (page: Page) =>
  page.addInitScript(() => {
    HTMLDivElement.prototype.querySelectorAll = () => {
      throw new Error('effect');
    };
  });

const scriptFaults: Record<string, (route: Route) => Promise<unknown>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'cannot be parsed': (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = 1;' }),
  'throws at once': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  'is a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
};

const islandFaults: Record<string, (page: Page) => Promise<unknown>> = {
  'has no props': (page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const props of document.querySelectorAll('[data-island] + script')) props.remove();
      }),
    ),
};
for (const [fault, answer] of Object.entries(scriptFaults)) {
  islandFaults[`gets a site script that ${fault}`] = (page) => page.route(siteFile, answer);
  islandFaults[`gets a script of its own that ${fault}`] = (page) => page.route(islandFile, answer);
}

for (const [name, fail] of Object.entries(islandFaults)) {
  test(`if an island ${name}, no control is dead, and the form works`, async ({ page, complaints }) => {
    await fail(page);
    await page.goto(contact);
    expect(await islandsStarted(page)).toBe(false);
    await expectComplete(page, contact);
    await expect(islandControls(page)).toHaveCount(0);
    await expect(plainFormNote(page)).toBeVisible();
    await submitForm(page);
    await expect.poll(() => submissions(page)).toEqual([false]);
    complaints.length = 0;
  });
}

test('without the site script, projects, menus, theme and links work', async ({ page, complaints }) => {
  await page.route(siteFile, (route) => route.abort('blockedbyclient'));
  await page.goto(portfolio);
  expect(await islandsStarted(page)).toBe(false);
  const listed = pagesOf('category').flatMap(({ data }) => data.projects.filter((project) => project.listed));
  await expect(page.locator('[data-project]').filter({ visible: true })).toHaveCount(listed.length);
  await expect(islandControls(page)).toHaveCount(0);
  await page.locator('header [popovertarget]').first().click();
  await expect(page.locator('header [popover]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('footer [name=theme][value=light]').check({ force: true });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expectUsable(page, portfolio, testimonials);
  // The last page misses its script, too, and may say so late.
  await page.close();
  complaints.length = 0;
});

test('a form waits 8 s for its script before the browser submits it; a late one works', async ({ page }) => {
  const arrive = await hold(page, islandFile);
  await page.clock.install();
  await page.goto(contact);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitForm(page);
  expect(await submissions(page)).toEqual([true]);
  await page.clock.runFor(4000);
  await sendButton(page).click();
  await page.clock.runFor(3999);
  expect(await submissions(page)).toEqual([true, true]);
  await page.clock.runFor(1);
  expect(await submissions(page)).toEqual([true, true, false]);
  await expect(plainFormNote(page)).toBeVisible();
  arrive();
  await hydrate(page);
  await expect(plainFormNote(page)).toBeHidden();
});

test('if no script may run, nothing needs one, and the form works', async ({ page, complaints }) => {
  // The policy lists the scripts by hash.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script id="boot"[^>]*>)/, '$1/**/');
    await route.fulfill({ response, body });
  });
  for (const url of islandPages) {
    await page.goto(url);
    await expect(page.locator('html')).not.toHaveAttribute('data-script');
    await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
    await expectComplete(page, url);
  }
  await expectUsable(page, contact, testimonials);
  await submitForm(page);
  expect(await submissions(page)).toEqual([false]);
  // The last page misses its script, too, and may say so late.
  await page.close();
  complaints.length = 0;
});

for (const [missing, remove] of Object.entries({
  'Navigation API, idle callbacks and trusted types': () => {
    for (const name of ['navigation', 'requestIdleCallback', 'trustedTypes'])
      Reflect.deleteProperty(window, name);
  },
  'view transitions': () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
})) {
  test(`a visitor whose browser has no ${missing} misses nothing`, async ({ page }) => {
    await page.addInitScript(remove);
    for (const url of [contact, home]) {
      await page.goto(url);
      expect(await islandsStarted(page), `the islands of ${url} work`).toBe(true);
      await expectComplete(page, url);
    }
    await expectUsable(page, home, portfolio);
  });
}

test('an error while a page is shown loads it as a document, once', async ({ page, complaints }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await openPage(page, about);
  await markDocument(page);
  await page.evaluate(() => {
    document.head.append = () => {
      throw new Error('append');
    };
  });
  const loaded = page.waitForEvent('load');
  await footerLink(page, contact).click();
  await loaded;
  await expect(page).toHaveURL(contact);
  await expectComplete(page, contact);
  expect(await isSameDocument(page)).toBe(false);
  await hydrate(page);
  expect(documents).toEqual([about, contact]);
  complaints.length = 0;
});

test('an error of an island restores its HTML, without a load', async ({ page, complaints }) => {
  await openPage(page, home);
  await markDocument(page);
  await page.evaluate(() => {
    window.cancelAnimationFrame = () => {
      throw new Error('cancelAnimationFrame');
    };
  });
  // An effect of the button stops the animation.
  await page.locator('[data-island] button').click();
  const failed = page.locator('[data-island=ParticleField][data-failed]');
  await expect(failed).toHaveCount(1);
  await expect(failed.locator('button')).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
  await expectUsable(page, home, testimonials);
  // The last page misses its script, too, and may say so late.
  await page.close();
  complaints.length = 0;
});

test('the browser submits what is sent before a hydration error', async ({ page, complaints }) => {
  await failEffects(page);
  const arrive = await hold(page, islandFile);
  await page.goto(contact);
  await submitForm(page);
  expect(await submissions(page)).toEqual([true]);
  arrive();
  await expect.poll(() => submissions(page)).toEqual([true, false]);
  complaints.length = 0;
});

test('a hydration error keeps what was typed, focus and position', async ({ page, complaints }) => {
  await failEffects(page);
  const arrive = await hold(page, islandFile);
  await page.goto(contact);
  const message = field(page, 'message');
  await message.fill('Sixty delivery notes.');
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(0);
  arrive();
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-failed', '');
  await expect(message).toHaveValue('Sixty delivery notes.');
  await expect(message).toBeFocused();
  expect(await settledScroll(page)).toBe(before);
  // The focus, which returns to the field, does not hydrate the island again.
  expect(complaints).toHaveLength(1);
  await submitForm(page);
  await expect.poll(() => submissions(page)).toEqual([false]);
  complaints.length = 0;
});

for (const [name, fulfill] of [
  ['does not answer', undefined],
  ['is no HTML', { contentType: 'application/json', body: '{}' }],
  ['has no page data', { contentType: 'text/html', body: '<title>Portal</title>' }],
  ['is broken off', { contentType: 'text/html', body: '<!doctype html><html><script id="boot"' }],
] as const) {
  test(`a page that ${name} is loaded by the browser, at its whole address`, async ({ page, complaints }) => {
    const { url: service } = pageOf('service');
    // A hundredth of the time, so that the test need not wait for it.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 100);
    });
    await openPage(page, service);
    const before = await page.evaluate(() => history.length);
    const link = page.locator(`main a[href^="${contact}?"]`).first();
    const href = (await link.getAttribute('href')) ?? '';
    await page.route(`**${contact}`, async (route) => {
      if (route.request().resourceType() === 'document') await route.continue();
      else if (fulfill) await route.fulfill(fulfill);
    });
    const loaded = page.waitForEvent('load');
    await link.click();
    await loaded;
    await expect(page).toHaveURL(href);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(service);
    await expect(page.locator('h1')).toBeVisible();
    complaints.length = 0;
  });
}
