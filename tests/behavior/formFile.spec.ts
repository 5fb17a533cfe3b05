/** The form that asks for a file, with a server behind it. What the other form does, it does, too: delivery.spec.ts. */
import { utimes, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { violations } from '../lib/axe.ts';
import { type ChangedSite, changedSite } from '../lib/changedSite.ts';
import { contactForm, expectState, field, fillIn, sendButton, written } from '../lib/contactForm.ts';
import { pagesOf } from '../lib/fixture.ts';
import { type FormServer, formServer, replies } from '../lib/formServer.ts';
import { expect, footerLink, hydrate, openPage, test } from '../lib/test.ts';

// One site and one server for all of them: they run one after another, in any order.
test.describe.configure({ mode: 'default' });

const jobs = pagesOf('contact').find(({ data }) => data.form.file);
const words = jobs?.data.form.file;
if (!jobs || !words) throw new Error('No form of the fixture site asks for a file.');
const { form: formWords } = jobs.data;
const { url } = jobs;

let site: ChangedSite;
let form: FormServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  form = await formServer();
  const delivery = `  service: endpoint\n  endpoint: ${form.address}\n  fields:\n    enctype: abc\n`;
  site = await changedSite('form-file', (project) =>
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

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
const record = fileOf('Brötchen.PDF', 'Rolls & rye.');

const input = (page: Page): Locator => field(page, 'attachment');
const notes = (page: Page): Locator => contactForm(page).locator('[role=alert]');
const chosen = (page: Page): Promise<string[]> =>
  input(page).evaluate((control) =>
    control instanceof HTMLInputElement ? [...(control.files ?? [])].map(({ name }) => name) : [],
  );
const objection = (page: Page): Promise<string> =>
  input(page).evaluate((control) => (control instanceof HTMLInputElement ? control.validationMessage : ''));

async function open(page: Page) {
  await openPage(page, site.address + url);
  await fillIn(page);
}

test('a file stays chosen until it has arrived, once, with everything typed', async ({
  page,
  complaints,
}) => {
  await open(page);
  await input(page).setInputFiles(record);
  form.reply = replies.unavailable;
  await sendButton(page).click();
  await expect(notes(page)).toHaveText(formWords.failures.refused);
  expect(await chosen(page)).toEqual([record.name]);
  form.reply = replies.success;
  await sendButton(page).click();
  await expectState(page, 'sent');
  await expect(notes(page)).toHaveCount(0);
  expect(await chosen(page)).toEqual([]);
  await expect(page.locator(':user-invalid'), 'nothing is marked as left empty').toHaveCount(0);
  const [, received] = form.received;
  expect(form.received).toHaveLength(2);
  expect(received).toMatchObject({
    fields: { ...written, website: '', enctype: 'abc' },
    files: { [record.name]: 'Rolls & rye.' },
  });
  expect(received?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  complaints.length = 0;
});

test('what is wrong with a file is said at its field, and nothing is sent', async ({ page }) => {
  await open(page);
  await expect(input(page)).toHaveAccessibleName(words.label);
  await expect(input(page)).toHaveAccessibleDescription(words.hint);
  const most = (words.megabytes ?? 5) * 1024 ** 2;
  const wrong: [file: ReturnType<typeof fileOf> | undefined, note: string][] = [
    [undefined, words.missing ?? ''],
    [fileOf('record.exe', 'x'), words.wrongType],
    [fileOf('pdf', 'x'), words.wrongType],
    [fileOf('record.pdf', 'x'.repeat(most + 1)), words.tooLarge],
    [undefined, words.missing ?? ''],
  ];
  for (const [file, note] of wrong) {
    await input(page).setInputFiles(file ?? []);
    await sendButton(page).click();
    await expect(input(page)).toBeFocused();
    await expect(notes(page)).toHaveText(note);
    await expect(input(page)).toHaveAccessibleDescription(`${words.hint} ${note}`);
    expect(await objection(page), 'what the browser says').toBe(note);
    await expectState(page, 'idle');
  }

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await input(page).setInputFiles(fileOf('record.jpeg', 'x'.repeat(most)));
  await expect(notes(page)).toHaveCount(0);
  expect(await objection(page)).toBe('');
  await sendButton(page).click();
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(1);
});

test('a file is still chosen after other pages; after a reload, the form says that it is not', async ({
  page,
}) => {
  await open(page);
  await input(page).setInputFiles(record);
  await footerLink(page, '/about').click();
  await expect(contactForm(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
  await hydrate(page);
  await expect.poll(() => chosen(page)).toEqual([record.name]);
  await expect(notes(page)).toHaveCount(0);
  for (const _ of ['once', 'and again']) {
    await page.reload();
    await hydrate(page);
    await expect(notes(page)).toHaveText(words.chooseAgain);
    await expect(field(page, 'message')).toHaveValue(written.message);
  }
  await input(page).setInputFiles(record);
  await expect(notes(page)).toHaveCount(0);
  await sendButton(page).click();
  await expectState(page, 'sent');
  await page.reload();
  await hydrate(page);
  await expect(notes(page)).toHaveCount(0);
});

test('a file that has changed since it was chosen must be chosen again', async ({
  page,
  complaints,
}, info) => {
  const file = info.outputPath('record.pdf');
  await writeFile(file, 'Rolls.');
  await open(page);
  await input(page).setInputFiles(file);
  await writeFile(file, 'Rolls, and much more.');
  // Chromium compares whole seconds.
  const later = Date.now() / 1000 + 5;
  await utimes(file, later, later);
  await sendButton(page).click();
  await expect(notes(page)).toHaveText([words.chooseAgain, formWords.failures.unclear]);
  expect(await chosen(page)).toEqual([]);
  await expect(field(page, 'message')).toHaveValue(written.message);
  await input(page).setInputFiles(file);
  await sendButton(page).click();
  await expectState(page, 'sent');
  expect(form.received).toMatchObject([{ files: { 'record.pdf': 'Rolls, and much more.' } }]);
  complaints.length = 0;
});

test('the keyboard reaches the field behind the message, and pages without it are as they were', async ({
  page,
}) => {
  await open(page);
  await field(page, 'message').press('Tab');
  await expect(input(page)).toBeFocused();
  await input(page).press('Tab');
  await expect(sendButton(page)).toBeFocused();
  const other = pagesOf('contact').find(({ data }) => !data.form.file);
  await page.goto(site.address + other?.url);
  await expect(input(page)).toHaveCount(0);
  await expect(contactForm(page)).not.toHaveAttribute('enctype');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor’s browser sends the file itself', async ({ page }) => {
    await page.goto(site.address + url);
    await fillIn(page);
    await sendButton(page).click();
    await expect(input(page), 'is required').toBeFocused();
    await input(page).setInputFiles(record);
    await sendButton(page).click();
    await expect(page).toHaveURL(form.address);
    expect(form.received).toMatchObject([{ fields: written, files: { [record.name]: 'Rolls & rye.' } }]);
  });
});
