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
