/** The header's menus once the client is here: by mouse, by keyboard, on a phone. */
import type { Page } from '@playwright/test';
import { exposedElements } from '../lib/accessibilityTree.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { settledScroll } from '../lib/scroll.ts';
import { expect, hold, hydrate, siteFile, test } from '../lib/test.ts';
import { config } from '../../src/site.ts';

const { labels, name } = fixture.manifest.site;
const entries = config.layoutData(config.collect(fixture.manifest)).header;
const [first, second] = entries.filter(({ opens }) => opens);
if (!first?.opens || !second?.opens) throw new Error('The header of the fixture has too few dropdowns.');

/** A page without a dropdown of its own. */
const start = pageOf('testimonials').url;

const opener = (page: Page, { text }: { text: string }) =>
  page.locator('header').getByRole('button', { name: text });
const panelOf = (page: Page, { href }: { href: string }) => page.locator(`#Menu-${href.slice(1)}`);
const mobileOpener = (page: Page) => page.getByRole('button', { name: labels.menu, exact: true });
const mobileCloser = (page: Page) => page.getByRole('button', { name: labels.closeMenu, exact: true });

/** Expects that the page behind the mobile menu can be used, or cannot: by a pointer, a keyboard or a screen reader. */
async function expectUsable(page: Page, isUsable: boolean): Promise<void> {
  await expect.poll(() => exposedElements(page, 'main')).toHaveLength(isUsable ? 1 : 0);
  const canBeUsed = () =>
    page.evaluate(() => {
      const before = document.activeElement;
      const main = document.getElementById('main');
      main?.focus({ preventScroll: true });
      const hasFocus = document.activeElement === main;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return { hasFocus, isHit: hit?.closest('dialog') === null };
    });
  expect(await canBeUsed()).toEqual({ hasFocus: isUsable, isHit: isUsable });
}

const open = async (page: Page) => {
  await page.goto(start);
  await hydrate(page);
  return { button: opener(page, first), panel: panelOf(page, first), other: panelOf(page, second) };
};

/** The same, with a clock that the test can advance. */
const openWithClock = async (page: Page) => {
  await page.clock.install();
  return await open(page);
};

/** Longer than any delay of the menus. */
const enoughMs = 1000;

async function moveTo(page: Page, button: ReturnType<typeof opener>): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

test('a visitor who clicks at once opens a menu, and closes it by the next click', async ({ page }) => {
  const { button, panel } = await openWithClock(page);
  await moveTo(page, button);
  await press(page);
  await expect(panel).toBeVisible();
  // Were the click taken for hovering, the next one would only keep the menu open.
  await page.clock.runFor(enoughMs);
  await press(page);
  await expect(panel).toBeHidden();
});

test('a visitor who hovers sees a menu until the pointer leaves, and a click keeps it open', async ({
  page,
}) => {
  const { button, panel, other } = await openWithClock(page);
  await button.hover();
  await expect(panel).toBeVisible();
  await panel.getByRole('link').first().hover();
  await page.clock.runFor(enoughMs);
  await expect(panel, 'while the pointer is on it').toBeVisible();
  await page.mouse.move(600, 700);
  await opener(page, second).hover();
  await button.hover();
  await page.clock.runFor(enoughMs);
  await expect(panel, 'after the pointer has come back').toBeVisible();
  await opener(page, second).hover();
  await expect(other).toBeVisible();
  await expect(panel).toBeHidden();
  await page.mouse.move(600, 700);
  await expect(other, 'after the pointer has left').toBeHidden();
  await button.hover();
  await expect(panel).toBeVisible();
  await press(page);
  await page.mouse.move(600, 700);
  await page.clock.runFor(enoughMs);
  await expect(panel, 'after a click').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a pointer that only passes opens nothing', async ({ page }) => {
  const { button, panel } = await openWithClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await moveTo(page, button);
  await page.clock.runFor(60);
  await page.mouse.move(600, 700);
  await page.clock.runFor(enoughMs);
  await expect(panel).toBeHidden();
  await moveTo(page, button);
  await page.clock.runFor(enoughMs);
  await expect(panel, 'if it rests').toBeVisible();
});

test('a visitor with a keyboard walks through a menu by arrows, and Escape gives the focus back', async ({
  page,
}) => {
  const { button, panel } = await open(page);
  const links = panel.getByRole('link');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel).toBeVisible();
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a visitor with a keyboard meets the skip link first, then the header in order, and opens a page from a menu', async ({
  page,
}) => {
  await page.goto(start);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const met: string[] = [];
  for (let step = 0; step < entries.length + 2; step++) {
    await page.keyboard.press('Tab');
    met.push(await focused());
  }
  expect(met).toEqual([labels.skip, name, ...entries.map(({ text }) => text)]);
  for (let left = entries.length - 1; left > entries.indexOf(second); left--)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, second);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(second.opens?.links[0]?.href ?? '');
  await expect(panel).toBeHidden();
});

test('the skip link moves the focus to the content', async ({ page }) => {
  await page.goto(start);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the page behind the mobile menu does not scroll, even at the end of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(start);
  await hydrate(page);
  await mobileOpener(page).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 5000);
  await expect
    .poll(() => menu.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop))
    .toBeLessThan(1);
  await page.mouse.wheel(0, 200);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // Now it scrolls, and only as far as the wheel was turned since then.
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await settledScroll(page)).toBe(100);
});

for (const script of [true, false]) {
  test.describe(`the mobile menu, ${script ? 'with the client' : 'without JavaScript'}`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width: 390, height: 800 } });

    test('takes the focus of a visitor with a keyboard, and Escape and Close give it back', async ({
      page,
    }) => {
      await page.goto(start);
      if (script) await hydrate(page);
      await expect(page.locator('body')).toBeFocused();
      const opener = mobileOpener(page);
      const menu = page.locator('#mobile-menu');
      const closer = mobileCloser(page);
      await opener.focus();
      for (const close of ['Escape', 'Enter']) {
        await page.keyboard.press('Enter');
        await expect(menu).toBeVisible();
        await expect(closer).toBeFocused();
        await page.keyboard.press(close);
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      }
      // Escape from further down, too.
      await page.keyboard.press('Enter');
      await menu.getByRole('link').last().focus();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  });
}

/** What has the focus, and whether that is in the menu or has left the page for the browser itself. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const isInMenu = document.getElementById('mobile-menu')?.contains(focused) === true;
    return { isInside: focused === document.body || isInMenu, text: focused?.textContent ?? '' };
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a visitor with a keyboard stays in the open menu, and leaves it when it is closed', async ({
    page,
  }) => {
    await page.goto(start);
    await hydrate(page);
    const opener = mobileOpener(page);
    const menu = page.locator('#mobile-menu');
    await opener.press('Enter');
    await expect(menu).toBeVisible();
    const controls = await menu.locator('a, button, summary').filter({ visible: true }).count();
    for (const key of ['Tab', 'Shift+Tab']) {
      const walked = new Set<string>();
      for (let step = 0; step < controls + 5; step++) {
        await page.keyboard.press(key);
        const { isInside, text } = await focus(page);
        expect(isInside, `${key} ${step}`).toBe(true);
        walked.add(text);
      }
      expect(walked.size).toBeGreaterThan(controls / 2);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expectUsable(page, true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect((await focus(page)).isInside).toBe(false);
  });

  test('Escape gives the focus back after a tap on the menu’s background', async ({ page }) => {
    await page.goto(start);
    await hydrate(page);
    const opener = mobileOpener(page);
    await opener.tap();
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeVisible();
    await menu.tap({ position: { x: 3, y: 300 } });
    await expect(menu).toBeVisible();
    expect((await focus(page)).isInside).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a menu that was opened before the client came keeps the focus as well', async ({ page }) => {
    const release = await hold(page, siteFile);
    await page.goto(start);
    await mobileOpener(page).tap();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    release();
    await hydrate(page);
    await expect(page.locator('#mobile-menu')).toBeVisible();
    expect((await focus(page)).isInside).toBe(true);
    await expectUsable(page, false);
    await mobileCloser(page).tap();
    await expect(mobileOpener(page)).toBeFocused();
    await expectUsable(page, true);
  });

  test('the menu opens and closes before the client comes, in a browser without invoker commands too', async ({
    page,
  }) => {
    const release = await hold(page, siteFile);
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // Of a click that is canceled, the browser makes no command.
      addEventListener('click', (event) => event.preventDefault(), { capture: true });
    });
    await page.goto(start);
    const menu = page.locator('#mobile-menu');
    await mobileOpener(page).tap();
    await expect(menu).toBeVisible();
    await expectUsable(page, false);
    await mobileCloser(page).tap();
    await expect(menu).toBeHidden();
    await expect(mobileOpener(page)).toBeFocused();
    release();
  });

  test('a visitor who returns to a page from the back/forward cache finds its menu closed', async ({
    page,
  }) => {
    await page.goto(start);
    await hydrate(page);
    await mobileOpener(page).tap();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    // As in a browser without the Navigation API, where each page is a document.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(page.locator('#mobile-menu')).toBeHidden();
  });

  test('a menu that is open when the window becomes wide can be closed', async ({ page }) => {
    await page.goto(start);
    await hydrate(page);
    await mobileOpener(page).tap();
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeVisible();
    await mobileCloser(page).tap();
    await expect(menu).toBeHidden();
    await expectUsable(page, true);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

// As in browsers of 2023, which know neither the attributes nor the methods nor the selector.
test('a visitor whose browser has no popovers opens a menu by focus, and no menu covers the page before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    CSS.supports = (condition: string) => !condition.includes(':popover-open');
    const matches = Element.prototype.matches;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError('not a valid selector');
      return matches.call(this, selector);
    });
  });
  await page.goto(start);
  await hydrate(page);
  // This browser has popovers, so it gets the rules of browsers without them in another style sheet.
  const found = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const nested = rules.flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : []));
    const fallback = [...rules, ...nested].filter(
      (rule) => rule instanceof CSSSupportsRule && rule.conditionText.includes('not selector(:popover-open)'),
    );
    const sheet = new CSSStyleSheet();
    sheet.insertRule('[popover] { display: block; }');
    for (const rule of fallback)
      if (rule instanceof CSSSupportsRule) for (const each of rule.cssRules) sheet.insertRule(each.cssText);
    document.adoptedStyleSheets.push(sheet);
    for (const menu of document.querySelectorAll('[popover]')) menu.setAttribute('popover', 'manual');
    return fallback.length;
  });
  expect(found).toBe(1);
  const menu = page.locator('header [popover]').first();
  const opener = page.locator('header button:has(+ [popover])').first();
  await expect(menu).toBeHidden();
  await opener.evaluate((button) => button.removeAttribute('popovertarget'));
  await opener.click();
  await expect(menu).toBeVisible();
  const link = menu.getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator('h1')).toBeFocused();
});
