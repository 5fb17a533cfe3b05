/** The contact form with a server behind it: a real one, on the loopback, that is made to fail in every way. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type FormServer, formServer, type Mood } from './lib/formServer.ts';
import { copyProject, type ProjectCopy } from './lib/projectCopy.ts';
import { expect, test } from './lib/test.ts';

test.describe.configure({ mode: 'serial' });

const port = 2000 + Number(process.env.TEST_PORT ?? 4317);
const site = `http://127.0.0.1:${port}`;
const tsx = path.resolve('node_modules/.bin/tsx');
let project: ProjectCopy;
let server: ChildProcess;
let form: FormServer;

test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  form = await formServer();
  project = await copyProject('delivery');
  await project.edit('content/site.yaml', (text) =>
    text.replace(
      '  send: simulate\n',
      `  send: endpoint\n  endpoint: ${form.address}\n  trap: _gotcha\n  fields:\n    access_key: abc\n`,
    ),
  );
  execFileSync(tsx, ['scripts/build.ts'], { cwd: project.root, stdio: 'pipe' });
  server = spawn(tsx, ['scripts/start.ts', '--no-build'], {
    cwd: project.root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await expect
    .poll(async () => (await request.get(site).catch(() => null))?.status(), { timeout: 20_000 })
    .toBe(200);
});

test.afterAll(async () => {
  server.kill();
  await form.close();
  await rm(project.root, { recursive: true, force: true });
});

test.beforeEach(() => {
  form.mood = 'takes';
  form.received.length = 0;
});

const button = (page: Page) => page.locator('form button[type=submit]');
const message = 'Sixty delivery notes every Friday.';

async function open(page: Page) {
  await page.goto(`${site}/contact`);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
}

async function fillIn(page: Page) {
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Message').fill(message);
}

/** Fills the form in as slowly as a person does. */
async function write(page: Page) {
  await page.clock.install();
  await open(page);
  await fillIn(page);
  await page.clock.runFor(3000);
}

test('success is said only after the server’s yes; everything typed arrives, once', async ({ page }) => {
  await write(page);
  await page.locator('form').evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(button(page)).toHaveText('Message Sent!');
  await expect(page.locator('[data-toast]')).toContainText('Message sent successfully!');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(form.received).toEqual([
    {
      type: 'application/x-www-form-urlencoded',
      fields: {
        ...{ name: 'Ada Byron', email: 'ada@example.com', company: '', service: '', message },
        ...{ _gotcha: '', access_key: 'abc', 'message-id': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    },
  ]);
});

const failures: [Mood, RegExp][] = [
  ['refuses', /did not accept your message/],
  ['says no', /did not accept your message/],
  ['hangs up', /connection broke off/],
];

for (const [mood, words] of failures) {
  test(`a server that ${mood}: it is said, nothing typed is lost, and the next try has the same number`, async ({
    page,
    complaints,
  }) => {
    form.mood = mood;
    await write(page);
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(button(page)).toHaveText('Send Message');
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await expect(page.locator('[data-toast]')).toBeEmpty();
    form.mood = 'takes';
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    await expect(page.getByRole('alert')).toBeHidden();
    const numbers = form.received.map(({ fields }) => fields['message-id']);
    expect(numbers).toHaveLength(2);
    expect(numbers[0]).toBe(numbers[1]);
    complaints.length = 0;
  });
}

test('a server that is slow is given 15 s', async ({ page }) => {
  form.mood = 'is slow';
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await expect.poll(() => form.received.length).toBe(1);
  await page.clock.runFor(14_000);
  await expect(button(page)).toHaveText('Sending...');
  await page.clock.runFor(1500);
  await expect(page.getByRole('alert')).toHaveText(/taken more than 15 seconds/);
  await expect(page.getByLabel('Message')).toHaveValue(message);
});

test('without a connection nothing is sent, and it is said', async ({ page, context }) => {
  await write(page);
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(/You are offline/);
  await context.setOffline(false);
  expect(form.received).toEqual([]);
  await button(page).click();
  await expect(button(page)).toHaveText('Message Sent!');
  expect(form.received).toHaveLength(1);
});

test('a robot that fills in every field is told yes, and sends nothing', async ({ page }) => {
  await write(page);
  await page.locator('[name=_gotcha]').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example.com';
  });
  await button(page).click();
  await expect(button(page)).toHaveText('Message Sent!');
  expect(form.received).toEqual([]);
});

test('a form that is filled in faster than a person types is not sent, until it is sent again', async ({
  page,
}) => {
  // Time stands still from the moment when the form comes alive, until it is told to go on.
  await page.addInitScript(() => {
    document.addEventListener('client-ready', () => {
      const now = performance.now.bind(performance);
      const stopped = now();
      performance.now = () => stopped;
      document.addEventListener('go-on', () => {
        performance.now = () => now() + 3000;
      });
    });
  });
  await open(page);
  await fillIn(page);
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(/took you for a robot/);
  await expect(page.getByLabel('Message')).toHaveValue(message);
  expect(form.received).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('go-on')));
  await button(page).click();
  await expect(button(page)).toHaveText('Message Sent!');
  expect(form.received).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser posts the form itself', async ({ page }) => {
    await page.goto(`${site}/contact`);
    await fillIn(page);
    await button(page).click();
    await expect(page).toHaveURL(form.address);
    expect(form.received).toMatchObject([
      {
        type: 'application/x-www-form-urlencoded',
        fields: { name: 'Ada Byron', email: 'ada@example.com', message, access_key: 'abc', _gotcha: '' },
      },
    ]);
  });
});

test('as JSON, where the content asks for it', async ({ page }) => {
  test.setTimeout(90_000);
  await project.edit('content/site.yaml', (text) =>
    text.replace('  trap: _gotcha\n', '  trap: _gotcha\n  encoding: json\n'),
  );
  execFileSync(tsx, ['scripts/build.ts'], { cwd: project.root, stdio: 'pipe' });
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Message Sent!');
  expect(form.received).toMatchObject([
    { type: 'application/json', fields: { name: 'Ada Byron', message, access_key: 'abc' } },
  ]);
});
