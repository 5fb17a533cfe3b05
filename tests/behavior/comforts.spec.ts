/** Small comforts: what was typed, what can be copied, what is still loading. */
import { parse } from 'parse5';
import { elementsOf, textContent } from '../../src/model/htmlTree.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { addressOf } from '../lib/pages.ts';
import { expect, hold, hydrate, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const contact = pageOf('contact');
const { form } = contact.data;
const testimonials = pageOf('testimonials').url;
const about = pageOf('page').url;

test('what a visitor typed survives a reload and a visit to another page, until it has been sent', async ({
  page,
}) => {
  const name = page.getByLabel(form.name.label);
  const service = page.getByLabel(form.service.label);
  const message = page.getByLabel(form.message.label);
  const button = page.locator('form [type=submit]');
  const start = new Date('2027-01-15T09:00:00');
  await page.clock.install({ time: start });
  await page.goto(contact.url);
  await hydrate(page);
  await name.fill('Ada Byron');
  await service.selectOption('other');
  await message.fill('A long message.');
  await page.reload();
  await hydrate(page);
  await expect(name).toHaveValue('Ada Byron');
  await expect(service).toHaveValue('other');
  await page.locator(`footer a[href="${testimonials}"]`).click();
  await expect(page).toHaveURL(testimonials);
  await page.goBack();
  await expect(message).toHaveValue('A long message.');
  await page.getByLabel(form.email.label).fill('ada@example.com');
  // Each state lasts until the clock goes on, however busy the machine is.
  await page.clock.pauseAt(start.getTime() + 3_600_000);
  await button.click();
  await expect(button).toHaveText(form.sending);
  await page.clock.runFor(2000);
  await expect(button).toHaveText(form.sent);
  await page.clock.resume();
  await page.reload();
  await hydrate(page);
  await expect(name).toHaveValue('');
});

test('a visitor finds each error beside its field, in the browser’s words, until it is corrected', async ({
  page,
}) => {
  await page.goto(contact.url);
  await hydrate(page);
  const required = await page.locator('form :required').count();
  expect(required).toBeGreaterThan(1);
  await page.locator('form [type=submit]').click();
  const name = page.getByLabel(form.name.label);
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(
    await name.evaluate((field) => (field instanceof HTMLInputElement ? field.validationMessage : '')),
  );
  await expect(page.locator('[aria-invalid]')).toHaveCount(required);
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('[aria-invalid]')).toHaveCount(required - 1);
});

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

test('a visitor who points at a heading sees the link to its section, and the link leads there', async ({
  page,
}) => {
  const [service] = pagesOf('service');
  if (!service) throw new Error('The fixture has no service.');
  await page.goto(service.url);
  await hydrate(page);
  const ids = await page.locator('[data-section]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids.filter(Boolean)).size, 'each section has an id of its own').toBe(ids.length);
  const id = ids.at(-1);
  const heading = page.locator(`[id="${id}"] h2`);
  const anchor = page.locator(`a[href="#${id}"]`);
  await expect(anchor).toHaveAccessibleName(new RegExp(labels.linkToPart));
  await expect(anchor).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await anchor.click();
  await expect(page).toHaveURL(`${service.url}#${id}`);
  const top = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(top, { intervals: [50] }).toBeLessThan(250);
  expect(await top(), 'below the header').toBeGreaterThan(72);
});

test('a visitor who waits for a slow page learns that it is loading', async ({ page }) => {
  await page.goto(about);
  await hydrate(page);
  const release = await hold(page, `**${testimonials}`);
  await page.locator(`footer a[href="${testimonials}"]`).dispatchEvent('click');
  const loading = page.getByRole('status').filter({ hasText: labels.loading });
  await expect(loading).toHaveCount(1);
  release();
  await expect(page).toHaveURL(testimonials);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(loading).toHaveCount(0);
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
