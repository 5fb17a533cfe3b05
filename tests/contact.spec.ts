import type { Page } from '@playwright/test';
import { expect, takeOver, test } from './lib/test.ts';

async function open(page: Page) {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function fillIn(page: Page) {
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Message').fill('Sixty delivery notes every Friday.');
}

const button = (page: Page) => page.locator('form button[type=submit]');

test('idle, sending for 1.5 s, sent for 5 s, idle again; cleared, with a toast', async ({ page }) => {
  await open(page);
  await fillIn(page);
  await expect(button(page)).toHaveText('Send Message');
  const idleColor = await button(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(button(page)).toHaveText('Sending...');
  await page.clock.runFor(200);
  await expect(button(page)).toHaveText('Message Sent!');
  await expect(button(page)).toBeDisabled();
  expect(await button(page).evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    idleColor,
  );
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText('Message sent successfully!');
  await expect(toast).toContainText("We'll get back to you as soon as possible.");
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.clock.runFor(4800);
  await expect(button(page)).toHaveText('Message Sent!');
  await page.clock.runFor(400);
  await expect(button(page)).toHaveText('Send Message');
  await expect(button(page)).toBeEnabled();
});

test('the browser checks the required fields and the e-mail format', async ({ page }) => {
  await open(page);
  const invalid = () =>
    page
      .locator('form :is(input, textarea, select):invalid')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')));
  expect(await invalid()).toEqual(['name', 'email', 'message']);
  await button(page).click();
  await expect(button(page)).toHaveText('Send Message');
  await fillIn(page);
  await page.getByLabel('Email Address').fill('not an address');
  expect(await invalid()).toEqual(['email']);
  await button(page).click();
  await expect(button(page)).toHaveText('Send Message');
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5');
});

test('it sends nothing, and once only', async ({ page }) => {
  await open(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await fillIn(page);
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.clock.runFor(1600);
  await expect(button(page)).toHaveText('Message Sent!');
  await page.clock.runFor(8000);
  await expect(button(page)).toHaveText('Send Message');
  expect(requests).toEqual([]);
});

test('a link can choose the service', async ({ page }) => {
  await page.goto('/contact?service=ai-automations');
  await expect(page.getByLabel('Service Interest')).toHaveValue('ai-automations');
});

test('a form sent before the client is here waits for it', async ({ page }) => {
  await page.route('**/assets/client*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/contact');
  await fillIn(page);
  await button(page).click();
  await expect(page).toHaveURL('/contact');
  await expect(button(page)).toHaveText('Sending...');
});

for (const stored of [
  'null',
  '1',
  '[]',
  '"text"',
  '{',
  '{"message":1,"service":"no such service","extra":"x"}',
]) {
  test(`the form works if storage holds ${stored}`, async ({ page }) => {
    await page.addInitScript((text) => sessionStorage.setItem('contact-form', text), stored);
    await open(page);
    await expect(page.getByLabel('Service Interest')).toHaveValue('');
    await fillIn(page);
    await button(page).click();
    await page.clock.runFor(1600);
    await expect(page.locator('form')).toHaveAttribute('data-state', 'sent');
  });
}

test('the form works if storage is blocked, and keeps what was typed while the site is open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
  });
  await open(page);
  await fillIn(page);
  await page.locator('footer a[href="/testimonials"]').click();
  await expect(page.locator('main form')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('form [name=message]')).not.toHaveValue('');
  await button(page).click();
  await page.clock.runFor(1600);
  await expect(page.locator('form')).toHaveAttribute('data-state', 'sent');
});

test('an address that names no service leaves the choice open', async ({ page }) => {
  await page.goto('/contact?service=no-such-service');
  await takeOver(page);
  await expect(page.locator('form [name=service]')).toHaveJSProperty('selectedIndex', 0);
});

test('what was typed before the client was here is kept for the next visit', async ({ page }) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/client*.js', async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto('/contact');
  const message = page.locator('form [name=message]');
  await message.fill('Typed early.');
  load();
  await takeOver(page);
  await page.reload();
  await takeOver(page);
  await expect(message).toHaveValue('Typed early.');
});

test('near the limit the form counts the characters that are left, until the message was sent', async ({
  page,
}) => {
  await open(page);
  await fillIn(page);
  const message = page.locator('form [name=message]');
  await message.fill('a'.repeat(9000));
  await expect(message).toHaveAccessibleDescription('');
  await message.fill('a'.repeat(9999));
  await expect(message).toHaveAccessibleDescription(/\b1\b/);
  await button(page).click();
  await page.clock.runFor(1600);
  await expect(page.locator('form')).toHaveAttribute('data-state', 'sent');
  await expect(message).toHaveAccessibleDescription('');
});
