import type { Page } from '@playwright/test';
import { config, fixture, pageOf } from '../lib/fixture.ts';
import { jumpTo, settledScroll } from '../lib/scroll.ts';
import { expect, handlersRan, hold, hydrate, openPage, siteFile, test } from '../lib/test.ts';

const { labels, name, booking, person } = fixture.manifest.site;
const { header: entries, mobile } = config.layoutData(config.collect(fixture.manifest));
const dropdowns = entries.flatMap(({ href, text, dropdown }) => (dropdown ? [{ href, text, dropdown }] : []));
const [first, second] = dropdowns;
const [firstLink] = first?.dropdown.links ?? [];
const onlyMobile = mobile.find(({ href }) => !entries.some((entry) => entry.href === href));
if (!first || !second || !firstLink || !onlyMobile)
  throw new Error('The menus of the fixture are too small for these tests.');

/** The choice between languages opens as a dropdown, too. */
const choices = fixture.manifest.languages ? 1 : 0;

const start = pageOf('testimonials').url;

const opener = (page: Page, { text }: { text: string }) =>
  page.locator('header').getByRole('button', { name: text });
const panelOf = (page: Page, { href }: { href: string }) => page.locator(`#Menu-${href.slice(1)}`);
const mobileMenu = (page: Page) => page.locator('#mobile-menu');
const mobileOpener = (page: Page) => page.getByRole('button', { name: labels.menu, exact: true });
const mobileCloser = (page: Page) => page.getByRole('button', { name: labels.closeMenu, exact: true });

/** Expects the mobile menu to be modal, so that the page behind it is inert, and to hold the focus; or to be closed. */
async function expectModal(page: Page, isModal: boolean): Promise<void> {
  const state = () =>
    mobileMenu(page).evaluate((menu) => ({
      isModal: menu.matches(':modal'),
      hasFocus: menu.contains(document.activeElement),
    }));
  await expect.poll(state).toEqual({ isModal, hasFocus: isModal });
}

test('the header turns dark and blurred past 10 px', async ({ page }) => {
  await page.goto(start);
  const look = () =>
    page
      .locator('header')
      .first()
      .evaluate((bar) => {
        const { backgroundColor, backdropFilter } = getComputedStyle(bar);
        return { clear: backgroundColor === 'rgba(0, 0, 0, 0)', blurred: backdropFilter !== 'none' };
      });
  expect(await look()).toEqual({ clear: true, blurred: false });
  await jumpTo(page, 10);
  await handlersRan(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  expect(await look()).toEqual({ clear: true, blurred: false });
  await jumpTo(page, 11);
  await expect.poll(look).toEqual({ clear: false, blurred: true });
  await page.reload();
  await hydrate(page);
  await expect.poll(look, 'a reload in the middle of the page').toEqual({ clear: false, blurred: true });
});

test('the header marks the open page, and its call button opens a new tab', async ({ page }) => {
  const nav = page.locator('header nav').first();
  await page.goto(start);
  const entry = entries.find(({ href }) => href === start);
  // In the closed choice between languages, that of the page is marked, too.
  const marked = nav.locator('[aria-current=page]').filter({ visible: true });
  await expect(marked).toHaveText(entry ? [entry.text] : []);
  const link = page.locator(`header a[href="${booking?.url}"]`).filter({ visible: true }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toContainText(person?.initials ?? 'initials');
  await expect(link).toContainText(person?.name ?? 'name');
  await page.goto(firstLink.href);
  await expect(nav.locator('[data-within]')).toContainText([first.text]);
  await expect(panelOf(page, first).locator('[aria-current=page]')).toHaveText(firstLink.text);
});

for (const script of [true, false]) {
  test.describe(script ? 'with the site script' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('dropdowns list their pages, open on click and close on Escape', async ({ page }) => {
      await page.goto(start);
      if (script) await hydrate(page);
      for (const { href, text, dropdown } of dropdowns) {
        const panel = panelOf(page, { href });
        await expect(panel).toBeHidden();
        await opener(page, { text }).click();
        await expect(panel).toBeVisible();
        await expect(panel).toContainText(dropdown.heading);
        for (const link of dropdown.links)
          await expect(panel.locator(`a[href="${link.href}"]`)).toHaveText(link.text);
        const box = await panel.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 1280 && box.y > 40 && box.y < 120).toBe(true);
        // Firefox would make what scrolls a stop of Tab.
        expect(await panel.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(opener(page, { text })).toBeFocused();
      }
      await opener(page, first).click();
      await panelOf(page, first).getByRole('link', { name: firstLink.text }).click();
      await expect(page).toHaveURL(firstLink.href);
      await expect(panelOf(page, first)).toBeHidden();
    });
  });
}

test('the mobile menu takes and returns the focus, folds groups, closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openPage(page, start);
  await expect(page.locator('header nav').first()).toBeHidden();
  await mobileOpener(page).focus();
  for (const close of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await expectModal(page, true);
    await expect(mobileCloser(page)).toBeFocused();
    await page.keyboard.press(close);
    await expectModal(page, false);
    await expect(mobileOpener(page)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const menu = mobileMenu(page);
  await expect(menu.locator(`a[href="${booking?.url}"]`)).toBeVisible();
  const inFold = menu.locator(`a[href="${firstLink.href}"]`);
  const fold = menu.locator('summary', { hasText: first.text });
  await expect(inFold).toBeHidden();
  await fold.click();
  await expect(inFold).toBeVisible();
  await fold.click();
  await expect(inFold).toBeHidden();
  await menu.getByRole('link', { name: onlyMobile.text, exact: true }).click();
  await expect(page).toHaveURL(onlyMobile.href);
  await expectModal(page, false);
  await expect(page.locator('h1')).toBeFocused();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('header nav').first()).toBeVisible();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the mobile menu opens over the page, folds its groups, closes, and leads on', async ({ page }) => {
    await page.goto(start);
    const menu = mobileMenu(page);
    await expect(mobileOpener(page)).toHaveCount(0);
    await page.getByRole('link', { name: labels.menu, exact: true }).click();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    // It covers the heading of the page.
    await expect(page.locator('h1').click({ trial: true, timeout: 500 })).rejects.toThrow(
      'intercepts pointer events',
    );
    await menu.locator('summary', { hasText: first.text }).click();
    await expect(menu.locator(`a[href="${firstLink.href}"]`)).toBeVisible();
    await menu.getByRole('link', { name: labels.closeMenu, exact: true }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: labels.menu, exact: true }).click();
    await menu.getByRole('link', { name: onlyMobile.text, exact: true }).click();
    await expect(page).toHaveURL(onlyMobile.href);
    await expect(menu).toBeHidden();
  });
});

/** Makes the browser one that does not know popovers: its style sheet, the site's, its buttons and its scripts. */
async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    const find = document.querySelectorAll;
    document.querySelectorAll = (selector: string) => {
      if (selector.includes(':popover-open')) throw new SyntaxError(selector);
      return find.call(document, selector);
    };
  });
  await page.route(/\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(':popover-open', ':no-such-state')
      .replaceAll('popoverTarget=', 'data-target=')
      .replace('</head>', '<style>[popover] { display: block; }</style></head>');
    await route.fulfill({ response, body: html });
  });
}

for (const script of [true, false]) {
  test.describe(`in a browser without popovers, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script, bypassCSP: true });

    test('the mobile menu replaces the dropdowns, opens, closes and leads on', async ({ page }) => {
      await forgetPopovers(page);
      await page.goto(start);
      if (script) await hydrate(page);
      await expect(page.locator('header [popover]')).toHaveCount(dropdowns.length + choices);
      await expect(page.locator('header [popover]').filter({ visible: true })).toHaveCount(0);
      const control = (name: string) => page.getByRole(script ? 'button' : 'link', { name, exact: true });
      await control(labels.menu).click();
      await expect(mobileMenu(page)).toBeVisible();
      await control(labels.closeMenu).click();
      await expect(mobileMenu(page)).toBeHidden();
      await control(labels.menu).click();
      await mobileMenu(page).getByRole('link', { name: onlyMobile.text, exact: true }).click();
      await expect(page).toHaveURL(onlyMobile.href);
      await expect(mobileMenu(page)).toBeHidden();
    });
  });
}

test('a dropdown at the edge of the header stays on the screen', async ({ page }) => {
  await page.goto(start);
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
      const nav = document.querySelector('header nav');
      nav?.lastElementChild?.after(nav.querySelector('[data-menu]') ?? '');
    }, dir);
    await opener(page, first).click();
    const box = await panelOf(page, first).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1280, `${dir}: ${JSON.stringify(box)}`).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('a dropdown that is open when the window becomes narrow is closed', async ({ page }) => {
  await openPage(page, start);
  await opener(page, first).click();
  const panel = panelOf(page, first);
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(opener(page, first)).toBeVisible();
  await expect(panel).toBeHidden();
});

test('a second click closes a menu, and so does focus that leaves it', async ({ page }) => {
  await openPage(page, start);
  const [button, panel] = [opener(page, first), panelOf(page, first)];
  await button.click();
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await panel.getByRole('link').last().focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('by keyboard: the skip link, then the header in order, then a page from a menu', async ({ page }) => {
  await page.goto(start);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const met: string[] = [];
  for (let step = 0; step < entries.length + 2; step++) {
    await page.keyboard.press('Tab');
    met.push(await focused());
  }
  expect(met).toEqual([labels.skip, name, ...entries.map(({ text }) => text)]);
  for (let left = entries.length - 1; left > entries.findIndex(({ href }) => href === second.href); left--)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, second);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(second.dropdown.links[0]?.href ?? '');
  await expect(panel).toBeHidden();
  await page.goto(start);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the page behind the mobile menu does not scroll, even at the end of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await openPage(page, start);
  await mobileOpener(page).click();
  const menu = mobileMenu(page);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a tap on the page that is open closes the menu; one on the background does not', async ({ page }) => {
    await openPage(page, first.href);
    await mobileOpener(page).tap();
    const menu = mobileMenu(page);
    await expect(menu.locator('summary', { hasText: first.text })).toBeVisible();
    await menu.tap({ position: { x: 3, y: 300 } });
    await expectModal(page, true);
    await menu.getByRole('link', { name: first.dropdown.all }).tap();
    await expectModal(page, false);
  });

  test('the menu works before the client comes, also without invoker commands', async ({ page }) => {
    const release = await hold(page, siteFile);
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // Of a click that is canceled, the browser makes no command.
      addEventListener('click', (event) => event.preventDefault(), { capture: true });
    });
    await page.goto(start);
    await mobileOpener(page).tap();
    await expectModal(page, true);
    await mobileCloser(page).tap();
    await expectModal(page, false);
    await expect(mobileOpener(page)).toBeFocused();
    await mobileOpener(page).tap();
    release();
    await hydrate(page);
    await expectModal(page, true);
  });

  test('a page from the back/forward cache has its menu closed', async ({ page }) => {
    await openPage(page, start);
    await mobileOpener(page).tap();
    await expectModal(page, true);
    // As in a browser without the Navigation API, where each page is a document.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('a menu that is open when the window becomes wide can be closed', async ({ page }) => {
    await openPage(page, start);
    await mobileOpener(page).tap();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectModal(page, true);
    await mobileCloser(page).tap();
    await expectModal(page, false);
  });
});
