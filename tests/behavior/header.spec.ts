import type { Page } from '@playwright/test';
import { exposedElements } from '../lib/accessibilityTree.ts';
import { fixture } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';
import { config } from '../../src/site.ts';

const collections = config.collect(fixture.manifest);
const { labels, booking, person } = fixture.manifest.site;
const headerEntries = config.layoutData(collections).header;
const mobileEntries = config.layoutData(collections).mobile;
const dropdowns = headerEntries.flatMap(({ href, text, opens }) => (opens ? [{ href, text, opens }] : []));
const onlyMobile = mobileEntries.find(({ href }) => !headerEntries.some((entry) => entry.href === href));
const plainEntry = headerEntries.find(({ href, opens }) => !opens && href !== '/');
const [dropdown] = dropdowns;
const [firstLink] = dropdown?.opens.links ?? [];
if (!dropdown || !firstLink || !onlyMobile || !plainEntry)
  throw new Error('The fixture has too small menus.');

const header = (page: Page) => page.locator('header').first();
const opener = (page: Page, text: string) => header(page).getByRole('button', { name: text });
const panelOf = (page: Page, href: string) => page.locator(`#Menu-${href.slice(1)}`);

/** Expects what a screen reader says of a dropdown's button. */
const expectExpanded = (page: Page, text: string, expanded: boolean) =>
  expect.poll(() => exposedElements(page, 'button', text)).toEqual([{ expanded }]);

test('the header turns dark and blurred past 10 px', async ({ page }) => {
  await page.goto(plainEntry.href);
  const look = () =>
    header(page).evaluate((bar) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(bar);
      return { clear: backgroundColor === 'rgba(0, 0, 0, 0)', blurred: backdropFilter !== 'none' };
    });
  const scrollTo = (top: number) =>
    page.evaluate((to) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      window.scrollTo({ top: to, behavior: 'instant' });
      return scrolled.then(() => undefined);
    }, top);
  expect(await look()).toEqual({ clear: true, blurred: false });
  await scrollTo(10);
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  expect(await look()).toEqual({ clear: true, blurred: false });
  await scrollTo(11);
  await expect.poll(look).toEqual({ clear: false, blurred: true });
  await page.reload();
  await expect.poll(look, 'a reload in the middle of the page').toEqual({ clear: false, blurred: true });
});

for (const script of [true, false]) {
  test.describe(script ? 'with the client' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('dropdowns list their pages, open on click and close on Escape', async ({ page }) => {
      await page.goto(plainEntry.href);
      if (script) await hydrate(page);
      for (const { href, text, opens } of dropdowns) {
        const panel = panelOf(page, href);
        await expect(panel).toBeHidden();
        await expectExpanded(page, text, false);
        await opener(page, text).click();
        await expect(panel).toBeVisible();
        await expectExpanded(page, text, true);
        await expect(panel).toContainText(opens.heading);
        for (const link of opens.links)
          await expect(panel.locator(`a[href="${link.href}"]`)).toHaveText(link.text);
        const box = await panel.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 1280 && box.y > 40 && box.y < 120).toBe(true);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expectExpanded(page, text, false);
        await expect(opener(page, text)).toBeFocused();
      }
      await opener(page, dropdown.text).click();
      await panelOf(page, dropdown.href).getByRole('link', { name: firstLink.text }).click();
      await expect(page).toHaveURL(firstLink.href);
      await expect(panelOf(page, dropdown.href)).toBeHidden();
    });

    test('the mobile menu folds its groups, has pages that the header leaves out, and closes on navigation', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto(plainEntry.href);
      if (script) await hydrate(page);
      await expect(page.locator('header nav').first()).toBeHidden();
      const menu = page.locator('#mobile-menu');
      await page.getByRole('button', { name: labels.menu, exact: true }).click();
      await expect(menu).toBeVisible();
      await expect(menu.locator(`a[href="${booking?.url}"]`)).toBeVisible();
      const inFold = menu.locator(`a[href="${firstLink.href}"]`);
      const fold = menu.locator('summary', { hasText: dropdown.text });
      await expect(inFold).toBeHidden();
      await fold.click();
      await expect(inFold).toBeVisible();
      await fold.click();
      await expect(inFold).toBeHidden();
      await menu.getByRole('link', { name: onlyMobile.text, exact: true }).click();
      await expect(page).toHaveURL(onlyMobile.href);
      await expect(menu).toBeHidden();
      if (script) await expect(page.locator('h1')).toBeFocused();
      await expect.poll(() => exposedElements(page, 'main')).toHaveLength(1);
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(page.locator('header nav').first()).toBeVisible();
    });
  });
}

test('the active link is marked', async ({ page }) => {
  const nav = page.locator('header nav').first();
  await page.goto(plainEntry.href);
  await expect(nav.locator('[aria-current=page]')).toHaveText([plainEntry.text]);
  await page.goto(firstLink.href);
  await expect(nav.locator('[data-within]')).toContainText([dropdown.text]);
  await expect(panelOf(page, dropdown.href).locator('[aria-current=page]')).toHaveText(firstLink.text);
});

test('the call button opens the booking page in a new tab', async ({ page }) => {
  await page.goto(plainEntry.href);
  const link = header(page).locator(`a[href="${booking?.url}"]`).filter({ visible: true }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toContainText(person?.initials ?? 'initials');
  await expect(link).toContainText(person?.name ?? 'name');
});

test('while the mobile menu is open, the page behind it is inert; a tap on the current page closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(dropdown.href);
  await hydrate(page);
  await page.getByRole('button', { name: labels.menu, exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu.locator('summary', { hasText: dropdown.text })).toBeVisible();
  await expect.poll(() => exposedElements(page, 'main')).toEqual([]);
  const main = page.locator('#main');
  await main.focus();
  await expect(main, 'which is inert').not.toBeFocused();
  await menu.getByRole('link', { name: dropdown.opens.all }).click();
  await expect(menu).toBeHidden();
  await expect.poll(() => exposedElements(page, 'main')).toHaveLength(1);
  await main.focus();
  await expect(main).toBeFocused();
});

test('a dropdown closes when focus leaves it', async ({ page }) => {
  await page.goto(plainEntry.href);
  await hydrate(page);
  await opener(page, dropdown.text).click();
  const panel = panelOf(page, dropdown.href);
  await panel.getByRole('link', { name: dropdown.opens.all }).focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('a visitor who clicks at the moment when hovering opens a menu keeps it open', async ({ page }) => {
  await page.goto(plainEntry.href);
  await hydrate(page);
  const toggled = panelOf(page, dropdown.href).evaluate(
    (panel: HTMLElement) =>
      new Promise<string>((resolve) => {
        const button = document.querySelector<HTMLButtonElement>(`[popovertarget="${panel.id}"]`);
        // Before the menu's next event.
        panel.addEventListener('beforetoggle', () => queueMicrotask(() => button?.click()), { once: true });
        panel.addEventListener('toggle', (event) => resolve(event.newState));
      }),
  );
  await opener(page, dropdown.text).hover();
  expect(await toggled).toBe('open');
  await expect(panelOf(page, dropdown.href)).toBeVisible();
  await expectExpanded(page, dropdown.text, true);
});
