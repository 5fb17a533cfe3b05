/** The contact form with a server behind it: a real one, on the loopback interface, that fails in every way. */
import type { ServerResponse } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { isReservedField } from '../../src/model/delivery.ts';
import { type ChangedSite, changedSite } from '../lib/changedSite.ts';
import { contactForm, expectState, field, fillIn, sendButton, written } from '../lib/contactForm.ts';
import { pageOf } from '../lib/fixture.ts';
import { type FormServer, formServer, type Reply, redirect, replies } from '../lib/formServer.ts';
import { expect, footerLink, hold, hydrate, islandFile, openPage, test } from '../lib/test.ts';

// One site and one server for all of them: they run one after another, in any order.
test.describe.configure({ mode: 'default' });

const { url: contact, data } = pageOf('contact');
const { form: words } = data;
const testimonials = pageOf('testimonials').url;
const trap = 'website';

let site: ChangedSite;
let form: FormServer;
/** What the content adds to the form: fields named like the members of a form, which must do no harm. */
let addedFields: Record<string, string>;

async function formMembers(browser: Browser): Promise<string[]> {
  const page = await browser.newPage();
  const names = await page.evaluate(() => {
    const members: string[] = [];
    for (const name in document.createElement('form')) members.push(name);
    return members;
  });
  await page.close();
  return names.filter((name) => !isReservedField(name));
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  form = await formServer();
  const names = await formMembers(browser);
  expect(names).toContain('action');
  addedFields = Object.fromEntries(['access_key', ...names].map((name) => [name, 'abc']));
  const lines = Object.entries(addedFields).map(([name, value]) => `    "${name}": ${value}\n`);
  const delivery = `  service: endpoint\n  endpoint: ${form.address}\n  fields:\n${lines.join('')}`;
  site = await changedSite('delivery', (project) =>
    project.edit('content/site.yaml', (text) => text.replace('  service: simulate\n', delivery)),
  );
});

test.afterAll(async () => {
  await site?.stop();
  form.close();
});

test.beforeEach(() => {
  form.reply = replies.success;
  form.received.length = 0;
});

// Not by role: see tests/lib/contactForm.ts.
const alert = (page: Page) => contactForm(page).locator('[role=alert]');
const toast = (page: Page) => page.locator('#toast');
const { message } = written;

async function expectFailure(page: Page, failure: keyof typeof words.failures) {
  await expect(alert(page)).toHaveText(words.failures[failure]);
  await expect(sendButton(page)).toBeEnabled();
  await expect(field(page, 'message')).toHaveValue(message);
  await expect(toast(page)).toBeEmpty();
}

async function write(page: Page) {
  await page.clock.install();
  await openPage(page, site.address + contact);
  await fillIn(page);
}

async function send(page: Page) {
  const before = form.received.length;
  await sendButton(page).click();
  await expect.poll(() => form.received.length).toBe(before + 1);
}

/** Makes the server keep the next request open; the returned function answers it. */
function holdReply(): (reply: Reply) => Promise<void> {
  let held: ServerResponse | undefined;
  form.reply = (response) => {
    held = response;
  };
  return async (reply) => {
    await expect.poll(() => held !== undefined).toBe(true);
    form.reply = replies.success;
    if (held) reply(held);
  };
}

/** Sends what is written to a server that keeps the message; the returned function answers it. */
async function startSending(page: Page) {
  await write(page);
  const answer = holdReply();
  await sendButton(page).click();
  await expectState(page, 'sending');
  return answer;
}

test('success is shown after the server’s answer; everything typed arrives, once', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await contactForm(page).evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.requestSubmit();
    element.requestSubmit();
  });
  await expectState(page, 'sending');
  const status = contactForm(page).locator('[role=status]');
  await expect(status, 'announced').toHaveText((await sendButton(page).textContent()) ?? '');
  await field(page, 'name').press('Enter');
  await answer(replies.success);
  await expectState(page, 'sent');
  await expect(status).toBeEmpty();
  await expect(toast(page)).not.toBeEmpty();
  await expect(field(page, 'message')).toHaveValue('');
  expect(form.received).toEqual([
    {
      method: 'POST',
      url: '/messages',
      type: 'application/x-www-form-urlencoded',
      fields: { ...addedFields, ...{ ...written, company: '', service: '', [trap]: '' } },
      files: {},
    },
  ]);
});

test('a message that did not arrive stays, and can be sent again', async ({ page, context, complaints }) => {
  // What the answers of services mean: src/islands/ContactForm/deliver.test.ts.
  const answers: [name: string, reply: Reply, failure: keyof typeof words.failures][] = [
    ['503', replies.unavailable, 'refused'],
    ['without CORS', replies.withoutCors, 'unclear'],
    ['307', redirect(307), 'unclear'],
  ];
  await write(page);
  for (const [name, reply, failure] of answers)
    await test.step(name, async () => {
      form.reply = reply;
      await send(page);
      await expectFailure(page, failure);
    });
  await test.step('no connection', async () => {
    await context.setOffline(true);
    await sendButton(page).click();
    await expectFailure(page, 'offline');
    await context.setOffline(false);
  });
  await test.step('no answer', async () => {
    form.reply = replies.never;
    await send(page);
    await page.clock.runFor(14_000);
    await expectState(page, 'sending');
    await page.clock.runFor(1500);
    await expectFailure(page, 'unclear');
  });
  form.reply = replies.success;
  await send(page);
  await expectState(page, 'sent');
  await expect(alert(page)).toHaveCount(0);
  expect(form.received.map(({ method }) => method)).toEqual(Array(answers.length + 2).fill('POST'));
  complaints.length = 0;
});

test('words that are typed while the message is sent stay, even after a reload', async ({ page }) => {
  const longer = `${message} And sixty more.`;
  const answer = await startSending(page);
  await field(page, 'message').fill(longer);
  await field(page, 'company').fill('Harbor & Hale');
  await answer(replies.success);
  await expectState(page, 'sent');
  const left = { name: '', email: '', company: 'Harbor & Hale', message: longer };
  for (const [name, value] of Object.entries(left)) await expect(field(page, name)).toHaveValue(value);
  await page.reload();
  await hydrate(page);
  for (const [name, value] of Object.entries(left)) await expect(field(page, name)).toHaveValue(value);
  expect(form.received).toMatchObject([{ fields: { message, company: '' } }]);
});

test('what a visitor submits before the client is there is sent by the client', async ({ page }) => {
  const release = await hold(page, islandFile);
  await page.goto(site.address + contact);
  await fillIn(page);
  await sendButton(page).click();
  release();
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(1);
});

test('a visitor whose browser fills in the hidden field can send the message', async ({ page }) => {
  await write(page);
  await expect(field(page, trap)).toBeHidden();
  await field(page, trap).evaluate((control) => {
    if (control instanceof HTMLInputElement) control.value = 'https://spam.example.com';
  });
  await sendButton(page).click();
  await expectState(page, 'sent');
  expect(form.received).toMatchObject([{ fields: { message, [trap]: '' } }]);
});

test('a failure is shown on the page a visitor went to, and in the form', async ({ page, complaints }) => {
  const answer = await startSending(page);
  await footerLink(page, testimonials).click();
  await expect(contactForm(page)).toHaveCount(0);
  await answer(replies.unavailable);
  await expect(toast(page)).not.toBeEmpty();
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeEmpty();
  await footerLink(page, contact).click();
  await expectFailure(page, 'refused');
  await page.reload();
  await hydrate(page);
  await expectFailure(page, 'unclear');
  complaints.length = 0;
});

test('a visitor who comes back finds the message being sent, and later an empty form', async ({ page }) => {
  const answer = await startSending(page);
  await footerLink(page, testimonials).click();
  await expect(contactForm(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
  await expectState(page, 'sending');
  await expect(sendButton(page)).toBeDisabled();
  await expect(field(page, 'message')).toHaveValue(message);
  await page.goForward();
  await expect(contactForm(page)).toHaveCount(0);
  await answer(replies.success);
  await expect(toast(page)).not.toBeEmpty();
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
  for (const name of Object.keys(written)) await expect(field(page, name)).toHaveValue('');
  expect(form.received).toHaveLength(1);
});

test('a visitor whose reload cut off the answer learns so, and sends the message again', async ({ page }) => {
  form.reply = replies.never;
  await write(page);
  await send(page);
  await page.reload();
  await hydrate(page);
  await expectFailure(page, 'unclear');
  form.reply = replies.success;
  await send(page);
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(2);
  await page.reload();
  await hydrate(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(field(page, 'message')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor’s browser posts the form itself', async ({ page }) => {
    await page.goto(site.address + contact);
    await fillIn(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(form.address);
    const type = 'application/x-www-form-urlencoded';
    expect(form.received).toMatchObject([{ type, fields: { ...written, ...addedFields, [trap]: '' } }]);
  });
});
