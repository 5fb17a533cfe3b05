import type { Page } from '@playwright/test';
import { slugOf } from '../../src/model/manifest.ts';
import { parameters } from '../../src/collections/parameters.ts';
import { contactForm, expectState, field, fillIn, sendButton, written } from '../lib/contactForm.ts';
import { pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, footerLink, hold, hydrate, islandFile, openPage, test } from '../lib/test.ts';

const {
  url,
  data: { form: words },
} = pageOf('contact');
const testimonials = pageOf('testimonials').url;

async function open(page: Page) {
  await page.clock.install();
  await openPage(page, url);
  await page.clock.pauseAt(Date.now() + 60_000);
}

const messageField = (page: Page) => field(page, 'message');
const serviceField = (page: Page) => contactForm(page).getByLabel(words.service?.label ?? '');

test('simulated delivery: sending for 1.5 s, sent for 5 s, then an empty form', async ({ page }) => {
  await open(page);
  await fillIn(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await expect(sendButton(page)).toHaveText(words.submit);
  const color = () => sendButton(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const idleColor = await color();
  await sendButton(page).focus();
  await contactForm(page).evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(sendButton(page)).toHaveText(words.sending);
  await expect(sendButton(page)).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(sendButton(page)).toHaveText(words.sending);
  await page.clock.runFor(200);
  await expect(sendButton(page)).toHaveText(words.sent);
  await expect(sendButton(page)).toBeDisabled();
  expect(await color()).not.toBe(idleColor);
  const toast = page.getByRole('status').filter({ hasText: words.toastTitle });
  await expect(toast).toContainText(words.toastText);
  for (const name of Object.keys(written)) await expect(field(page, name)).toHaveValue('');
  await expect(page.locator(':user-invalid'), 'nothing is marked as left empty').toHaveCount(0);
  await page.clock.runFor(4800);
  await expect(sendButton(page)).toHaveText(words.sent);
  await page.clock.runFor(400);
  await expect(sendButton(page)).toHaveText(words.submit);
  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toBeFocused();
  expect(requests).toEqual([]);
});

test('the browser stops a form with spaces only, as one without a field', async ({ page }) => {
  await open(page);
  await fillIn(page);
  for (const [name, blank] of [
    ['name', '   '],
    ['message', ' \n '],
  ] as const) {
    await field(page, name).fill(blank);
    await sendButton(page).click();
    await expectState(page, 'idle');
    const missing = await field(page, name).evaluate((control) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? control.validity.valueMissing && control.validationMessage !== ''
        : false,
    );
    expect(missing, name).toBe(true);
    await fillIn(page);
  }
  await field(page, 'name').press('Enter');
  await expectState(page, 'sending');
});

test('the browser stops a form without a field, or with an invalid address', async ({ page }) => {
  await open(page);
  const invalid = () =>
    contactForm(page)
      .locator(':is(input, textarea, select):invalid')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')));
  expect(await invalid()).toEqual(['name', 'email', 'message']);
  await fillIn(page);
  await field(page, 'email').fill('not an address');
  expect(await invalid()).toEqual(['email']);
  await sendButton(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expectState(page, 'idle');
  await expect(messageField(page)).toHaveAttribute('rows', '5');
});

test('a link chooses the service; one that names none leaves the choice open', async ({ page }) => {
  await openPage(page, `${url}?${parameters.contact}=no-such-service`);
  await expect(serviceField(page)).toHaveJSProperty('selectedIndex', 0);
  const [service = ''] = pagesOf('service').map(slugOf);
  await page.goto(`${url}?${parameters.contact}=${service}`);
  await expect(serviceField(page)).toHaveValue(service);
});

test('with storage blocked, the form is sent, and keeps its text while the site is open', async ({
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
  // Other pages are shown in a task of their own.
  await page.clock.resume();
  await footerLink(page, testimonials).click();
  await expect(contactForm(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
  await messageField(page).focus();
  await expect(messageField(page)).toHaveValue(written.message);
  await sendButton(page).click();
  await page.clock.runFor(1600);
  await expectState(page, 'sent');
});

test('what was typed before the client was there is still there after a reload', async ({ page }) => {
  const release = await hold(page, islandFile);
  await page.goto(url);
  await messageField(page).fill('Typed early.');
  await serviceField(page).selectOption('other');
  release();
  await hydrate(page);
  await page.reload();
  await hydrate(page);
  await expect(messageField(page)).toHaveValue('Typed early.');
  await expect(serviceField(page)).toHaveValue('other');
});
