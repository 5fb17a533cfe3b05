/** The header's menus once the client is there: by mouse, by keyboard. */
import type { Page } from '@playwright/test';
import { expect, takeOver, test } from './lib/test.ts';

async function open(page: Page) {
  await page.goto('/about');
  await takeOver(page);
  const button = page.locator('header').getByRole('button', { name: 'Services' });
  return {
    button,
    panel: page.locator('#Menu-services'),
    other: page.locator('#Menu-portfolio'),
  };
}

test('the button says whether its menu is open', async ({ page }) => {
  const { button, panel } = await open(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a quick click is not taken for hovering', async ({ page }) => {
  const { button, panel } = await open(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no place.');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.up();
  await expect(panel).toBeVisible();
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
  await expect(panel).toBeHidden();
});

test('hovering opens after a moment, leaving closes after another, and a click pins', async ({ page }) => {
  const { button, panel, other } = await open(page);
  await button.hover();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'AI Automations' }).hover();
  await page.waitForTimeout(400);
  await expect(panel).toBeVisible();
  await page.locator('header').getByRole('button', { name: 'Portfolio' }).hover();
  await expect(other).toBeVisible();
  await expect(panel).toBeHidden();
  await page.mouse.move(600, 700);
  await expect(other).toBeHidden();
  await button.hover();
  await expect(panel).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(panel).toBeVisible();
  await page.mouse.move(600, 700);
  await page.waitForTimeout(400);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a pointer that only passes opens nothing', async ({ page }) => {
  const { button, panel } = await open(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no place.');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.move(box.x + 4, box.y + 400);
  await page.waitForTimeout(300);
  await expect(panel).toBeHidden();
});

test('the keyboard opens, walks with the arrows, and Escape gives the focus back', async ({ page }) => {
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

test('a walk through the header by Tab and Enter ends on the page that was meant', async ({ page }) => {
  await page.goto('/about');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  const seen: string[] = [];
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual(['Lampwork', 'Home', 'Services', 'Portfolio', 'Testimonials', 'Contact']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#Menu-portfolio')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portfolio/web-development');
  await expect(page.locator('#Menu-portfolio')).toBeHidden();
});

test('the skip link moves the focus to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the page behind the mobile menu does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/about');
  await takeOver(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('#mobile-menu')).toBeVisible();
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const script of [true, false]) {
  test.describe(`the phone menu, ${script ? 'with the client' : 'without a script'}`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width: 390, height: 800 } });

    test('takes the focus when it opens, and Escape and Close give it back', async ({ page }) => {
      await page.goto('/about');
      if (script) await takeOver(page);
      await expect(page.locator('body')).toBeFocused();
      const opener = page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])');
      const menu = page.locator('#mobile-menu');
      const closer = menu.locator('[popovertargetaction=hide]');
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

/** Whether the focus is in the menu, or has left the page for the browser itself. */
const focusIsInside = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused === document.body || document.getElementById('mobile-menu')?.contains(focused) === true;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('Tab stays in the open menu, and leaves it when it is closed', async ({ page }) => {
    await page.goto('/about');
    await takeOver(page);
    const opener = page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])');
    const menu = page.locator('#mobile-menu');
    await opener.press('Enter');
    await expect(menu).toBeVisible();
    const controls = await menu.locator('a, button, summary').filter({ visible: true }).count();
    for (const key of ['Tab', 'Shift+Tab']) {
      const walked = new Set<string>();
      for (let step = 0; step < controls + 5; step++) {
        await page.keyboard.press(key);
        expect(await focusIsInside(page), `${key} ${step}`).toBe(true);
        walked.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect(walked.size).toBeGreaterThan(controls / 2);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focusIsInside(page)).toBe(false);
  });

  test('Escape gives the focus back after a tap on the menu’s background', async ({ page }) => {
    await page.goto('/about');
    await takeOver(page);
    const opener = page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])');
    await opener.tap();
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeVisible();
    await menu.tap({ position: { x: 3, y: 300 } });
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a menu that was opened before the client came keeps the focus as well', async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/client-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/about');
    await page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])').tap();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    arrive();
    await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
    await expect(page.locator('#main')).toHaveAttribute('inert', '');
    await page.locator('#mobile-menu [popovertargetaction=hide]').tap();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('a link in the menu moves the focus to the page that it leads to', async ({ page }) => {
    await page.goto('/about');
    await takeOver(page);
    await page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])').tap();
    await page.locator('#mobile-menu a[href="/testimonials"]').tap();
    await expect(page).toHaveURL('/testimonials');
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('a menu that is open when the window becomes wide can be closed', async ({ page }) => {
    await page.goto('/about');
    await takeOver(page);
    await page.locator('[popovertarget=mobile-menu]:not([popovertargetaction])').tap();
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeVisible();
    await menu.locator('[popovertargetaction=hide]').tap();
    await expect(menu).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

// As in browsers of 2023: the attributes mean nothing, and the methods and the selector are not there.
test('without popovers menus open while they have the focus, and cover nothing before', async ({ page }) => {
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
  await page.goto('/about');
  await takeOver(page);
  // This browser has popovers, so its style sheet is told otherwise.
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
