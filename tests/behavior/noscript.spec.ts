/** With JavaScript off, no control appears that needs it. */
import { pageOf } from '../lib/fixture.ts';
import { expect, test } from '../lib/test.ts';

test.use({ javaScriptEnabled: false });

const { url: contact, data } = pageOf('contact');

test('a visitor without scripts finds no control that needs one, and sends the form with a mail program', async ({
  page,
}) => {
  for (const url of [pageOf('home').url, pageOf('portfolio').url, contact]) {
    await page.goto(url);
    const controls = page.locator('main button:visible, footer input:visible');
    await expect(controls, url).toHaveText(url === contact ? [data.form.submit] : []);
  }
  await expect(page.locator('main form')).toHaveAttribute('action', /^mailto:/);
  await expect(page.locator('main form')).toContainText(data.form.withoutScript);
});
