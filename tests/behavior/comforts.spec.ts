/** Small comforts: what can be copied, which links open a new tab. */
import { parse } from 'parse5';
import { elementsOf, textContent } from '../../src/model/htmlTree.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { addressOf } from '../lib/pages.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const contact = pageOf('contact');

test('a visitor can copy the email address and the phone number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(contact.url);
  await hydrate(page);
  for (const link of ['a[href^="mailto:"]', 'a[href^="tel:"]']) {
    const value = await page.locator(`main ${link}`).innerText();
    await page.getByRole('button', { name: `${labels.copy}: ${value}` }).click();
    await expect(page.getByRole('button', { name: `${labels.copied}: ${value}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test('a visitor hears of each link to another site that it opens a new tab', async ({ request }) => {
  let found = 0;
  for (const page of fixture.samplePages) {
    const html = parse(await (await request.get(addressOf(page))).text());
    for (const link of elementsOf(html)) {
      if (!link.attrs.some(({ name, value }) => name === 'target' && value === '_blank')) continue;
      found++;
      expect.soft(textContent(link), page.url).toContain(labels.newTab);
    }
  }
  expect(found).toBeGreaterThan(0);
});
