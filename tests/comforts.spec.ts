/** Small comforts: what was typed, what can be copied, what is still loading. */
import { expect, takeOver, test } from './lib/test.ts';

test('what was typed survives a reload and a visit to another page, until it has been sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await takeOver(page);
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Service Interest').selectOption('custom-tools');
  await page.getByLabel('Message').fill('A long message.');
  await page.reload();
  await takeOver(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Service Interest')).toHaveValue('custom-tools');
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL('/testimonials');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('A long message.');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
  await page.reload();
  await takeOver(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('a fault stands by its field in the browser’s words until it is mended', async ({ page }) => {
  await page.goto('/contact');
  await takeOver(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const name = page.getByLabel('Full Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(
    await name.evaluate((field) => (field instanceof HTMLInputElement ? field.validationMessage : '')),
  );
  await expect(page.locator('[aria-invalid]')).toHaveCount(3);
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('[aria-invalid]')).toHaveCount(2);
});

test('e-mail address and telephone number can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await takeOver(page);
  for (const link of ['a[href^="mailto:"]', 'a[href^="tel:"]']) {
    const value = await page.locator(`main ${link}`).innerText();
    await page.getByRole('button', { name: `Copy: ${value}` }).click();
    await expect(page.getByRole('button', { name: `Copied: ${value}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test('every part of a page has an address, shown at its heading, that leads to it', async ({ page }) => {
  await page.goto('/services/web-development');
  const ids = await page.locator('[data-section]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  await takeOver(page);
  const heading = page.locator('[data-section] h2').nth(3);
  const anchor = page.locator(`a[href="#${ids[3]}"]`);
  await expect(anchor).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await anchor.click();
  await expect(page).toHaveURL(`/services/web-development#${ids[3]}`);
  const below = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(below).toBeLessThan(250);
  expect(await below()).toBeGreaterThan(72);
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement('a'), {
      href: `/services/web-development#${id}`,
      textContent: 'there',
    });
    document.querySelector('h1')?.append(link);
  }, ids[3]);
  await page.getByText('there', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#${ids[3]}$`));
  await expect.poll(below, 'after a navigation too').toBeLessThan(250);
});

test('a page that is slow to come says that it is loading', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  await page.route('**/testimonials', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).dispatchEvent('click');
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loading).toHaveCount(1);
  await expect(page).toHaveURL('/testimonials');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(loading).toHaveCount(0);
});

test('links to other sites say that they open a new tab', async ({ page }) => {
  for (const route of ['/', '/contact']) {
    await page.goto(route);
    for (const link of await page.locator('a[target=_blank]').all())
      await expect(link).toContainText('opens in a new tab');
  }
});
