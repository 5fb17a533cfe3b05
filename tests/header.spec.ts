import { expect, takeOver, test } from './lib/test.ts';

test('the header turns dark and blurred past 10 px', async ({ page }) => {
  await page.goto('/about');
  const look = () =>
    page
      .locator('body header')
      .first()
      .evaluate((bar) => {
        const { backgroundColor, backdropFilter } = getComputedStyle(bar);
        return { clear: backgroundColor === 'rgba(0, 0, 0, 0)', blurred: backdropFilter !== 'none' };
      });
  expect(await look()).toEqual({ clear: true, blurred: false });
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
  await page.waitForTimeout(300);
  expect(await look()).toEqual({ clear: true, blurred: false });
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(look).toEqual({ clear: false, blurred: true });
  await page.reload();
  await expect.poll(look, 'a reload in the middle of the page').toEqual({ clear: false, blurred: true });
});

for (const script of [true, false]) {
  test.describe(script ? 'with the client' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('dropdowns list services and portfolio, open on click and close on Escape', async ({ page }) => {
      await page.goto('/about');
      if (script) await takeOver(page);
      for (const [name, heading, folder] of [
        ['Services', 'Our Services', 'services'],
        ['Portfolio', 'Our Work', 'portfolio'],
      ] as const) {
        const button = page.locator('header').getByRole('button', { name });
        const panel = page.locator(`#Menu-${folder}`);
        await expect(panel).toBeHidden();
        await button.click();
        await expect(panel).toBeVisible();
        await expect(panel).toContainText(heading);
        await expect(panel.locator(`a[href^="/${folder}/"]`)).toHaveCount(6);
        const box = await panel.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 1280 && box.y > 40 && box.y < 120).toBe(true);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(button).toBeFocused();
      }
      await page.locator('header').getByRole('button', { name: 'Services' }).click();
      await page.locator('#Menu-services').getByRole('link', { name: 'Content Creation' }).click();
      await expect(page).toHaveURL('/services/content-creation');
      await expect(page.locator('#Menu-services')).toBeHidden();
    });

    test('the mobile menu folds services and portfolio, lists About, and closes on navigation', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto('/');
      if (script) await takeOver(page);
      await expect(page.locator('header nav').first()).toBeHidden();
      const menu = page.locator('#mobile-menu');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('link', { name: /^Call with / })).toBeVisible();
      const service = menu.getByRole('link', { name: 'AI Automations' }).first();
      await expect(service).toBeHidden();
      await menu.locator('summary', { hasText: 'Services' }).click();
      await expect(service).toBeVisible();
      await menu.locator('summary', { hasText: 'Services' }).click();
      await expect(service).toBeHidden();
      await menu.getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await expect(menu).toBeHidden();
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(page.locator('header nav').first()).toBeVisible();
    });
  });
}

test('About is linked from the mobile menu only', async ({ page }) => {
  await page.goto('/');
  expect(await page.locator('a[href="/about"]').count()).toBe(1);
  await expect(page.locator('#mobile-menu a[href="/about"]')).toHaveCount(1);
});

test('the active link is marked', async ({ page }) => {
  await page.goto('/testimonials');
  await expect(page.locator('header nav').first().locator('[aria-current=page]')).toHaveText([
    'Testimonials',
  ]);
  await page.goto('/services/custom-tools');
  await expect(page.locator('header nav').first().locator('[data-within]')).toContainText(['Services']);
  await expect(page.locator('#Menu-services [aria-current=page]')).toHaveText('Custom AI Tools');
});

test('the call button opens the booking page in a new tab', async ({ page }) => {
  await page.goto('/about');
  const link = page
    .locator('header')
    .getByRole('link', { name: /^AN|^Book a Call with/ })
    .first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toContainText('AN');
  await expect(link).toContainText('Book a Call with');
});

for (const width of [320, 390, 768, 800, 900, 1024, 1280]) {
  test(`nothing in the header or on the page reaches past the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/services/web-development', '/portfolio', '/contact']) {
      await page.goto(route);
      const beyond = await page
        .locator('header a:visible, header button:visible, main :is(h1, h2, h3, p, a, img, button):visible')
        .evaluateAll((all) =>
          all
            .filter(
              (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
            )
            .map((element) => element.textContent),
        );
      expect(beyond, route).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
}

test('while the mobile menu is open, focus stays in it; a tap on the current page closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/services');
  await takeOver(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu.locator('summary', { hasText: 'Services' })).toBeVisible();
  await expect(page.locator('#main')).toHaveAttribute('inert', '');
  await menu.getByRole('link', { name: 'All Services' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#main')).not.toHaveAttribute('inert');
});

test('a dropdown closes when focus leaves it', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  await page.locator('header').getByRole('button', { name: 'Services' }).click();
  const panel = page.locator('#Menu-services');
  await panel.getByRole('link', { name: 'All Services' }).focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});
