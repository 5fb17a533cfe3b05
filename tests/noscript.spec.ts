/** With JavaScript off, no control appears that needs it. */
import { expect, test } from './lib/test.ts';

test.use({ javaScriptEnabled: false });

test('controls that need a script are not there', async ({ page }) => {
  for (const route of ['/', '/portfolio', '/contact']) {
    await page.goto(route);
    expect(
      await page
        .locator('main button:visible, footer input:visible')
        .evaluateAll((all) => all.map((each) => each.textContent)),
    ).toEqual(route === '/contact' ? ['Send Message'] : []);
  }
});

test('the form hands over to the mail program', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveAttribute('action', /^mailto:/);
  await expect(page.locator('form')).toContainText('mail program');
});
