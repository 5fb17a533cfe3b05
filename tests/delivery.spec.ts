/** The contact form with a server behind it: a real one, on the loopback interface, that fails in every way. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isReservedField } from '../src/model/reservedFields.ts';
import { type FormServer, formServer, type Reply, redirect, replies } from './lib/formServer.ts';
import { copyProject, type ProjectCopy } from './lib/projectCopy.ts';
import { expect, test } from './lib/test.ts';

// One site and one server for all of them: they run one after another, in any order.
test.describe.configure({ mode: 'default' });

const port = 2000 + Number(process.env.TEST_PORT ?? 4317);
const site = `http://127.0.0.1:${port}`;
const tsx = path.resolve('node_modules/.bin/tsx');
let project: ProjectCopy;
let server: ChildProcess;
let form: FormServer;

const build = () => execFileSync(tsx, ['scripts/build.ts'], { cwd: project.root, stdio: 'pipe' });

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
  build();
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
  form.reply = replies.success;
  form.received.length = 0;
});

const contactForm = (page: Page) => page.locator('form[method=post]');
const button = (page: Page) => contactForm(page).locator('[type=submit]');
const field = (page: Page, name: string) => contactForm(page).locator(`[name="${name}"]`);
const alert = (page: Page) => contactForm(page).getByRole('alert');
const toast = (page: Page) => page.locator('[data-toast]');
const message = 'Sixty delivery notes every Friday.';

/** Waits for a state of the form: idle, sending or sent. */
const expectState = (page: Page, state: string) =>
  expect(contactForm(page)).toHaveAttribute('data-state', state);

/** Waits for a failure that the form reports, with every word still in it. */
async function expectFailure(page: Page, failure: string) {
  await expect(alert(page)).toHaveAttribute('data-failure', failure);
  await expect(alert(page)).not.toBeEmpty();
  await expect(button(page)).toBeEnabled();
  await expect(field(page, 'message')).toHaveValue(message);
  await expect(toast(page)).toBeEmpty();
}

const waitForClient = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-client-ready', '');

async function open(page: Page) {
  await page.goto(`${site}/contact`);
  await waitForClient(page);
}

async function fillIn(page: Page) {
  await field(page, 'name').fill('Ada Byron');
  await field(page, 'email').fill('ada@example.com');
  await field(page, 'message').fill(message);
}

/** Opens the form and fills it in as slowly as a person does. */
async function write(page: Page) {
  await page.clock.install();
  await open(page);
  await fillIn(page);
  await page.clock.runFor(3000);
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

const messageIds = () => form.received.map(({ fields }) => fields['message-id']);

test('reports success only after the server’s answer; everything typed arrives, once', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await contactForm(page).evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.requestSubmit();
    element.requestSubmit();
  });
  await expectState(page, 'sending');
  await field(page, 'name').press('Enter');
  await answer(replies.success);
  await expectState(page, 'sent');
  await expect(toast(page)).not.toBeEmpty();
  await expect(field(page, 'message')).toHaveValue('');
  expect(form.received).toEqual([
    {
      method: 'POST',
      url: '/messages',
      type: 'application/x-www-form-urlencoded',
      fields: {
        ...{ name: 'Ada Byron', email: 'ada@example.com', company: '', service: '', message },
        ...{ _gotcha: '', access_key: 'abc', 'message-id': expect.stringMatching(/^\d+(-\d+){3}$/) },
      },
    },
  ]);
});

for (const answer of ['page', 'empty'] as const) {
  test(`counts a 2xx answer as success (${answer})`, async ({ page }) => {
    form.reply = replies[answer];
    await write(page);
    await button(page).click();
    await expectState(page, 'sent');
  });
}

const failing: [keyof typeof replies, string][] = [
  ['unavailable', 'refused'],
  ['tooMany', 'refused'],
  ['successFalse', 'refused'],
  ['successFalseAsText', 'refused'],
  ['notOk', 'refused'],
  ['malformed', 'unclear'],
  ['abort', 'broken'],
  ['withoutCors', 'broken'],
];

for (const [reply, failure] of failing) {
  test(`reports a failed answer (${reply}), keeps every word, and sends it again with its id`, async ({
    page,
    complaints,
  }) => {
    form.reply = replies[reply];
    await write(page);
    await button(page).click();
    await expectFailure(page, failure);
    form.reply = replies.success;
    await button(page).click();
    await expectState(page, 'sent');
    await expect(alert(page)).toHaveCount(0);
    expect(messageIds()).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(1);
    complaints.length = 0;
  });
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`does not count a redirect (${status}) as success`, async ({ page, complaints }) => {
    form.reply = redirect(status);
    await write(page);
    await button(page).click();
    await expectFailure(page, 'unclear');
    expect(form.received.map(({ method }) => method)).toEqual(['POST']);
    complaints.length = 0;
  });
}

test('reports a server that cannot be found', async ({ page, complaints }) => {
  await page.route(form.address, (route) => route.abort('namenotresolved'));
  await write(page);
  await button(page).click();
  await expectFailure(page, 'broken');
  complaints.length = 0;
});

test('gives a slow server 15 s', async ({ page }) => {
  form.reply = replies.never;
  await write(page);
  await button(page).click();
  await expectState(page, 'sending');
  await expect.poll(() => form.received.length).toBe(1);
  await page.clock.runFor(14_000);
  await expectState(page, 'sending');
  await page.clock.runFor(1500);
  await expectFailure(page, 'late');
});

test('reports a missing connection and sends nothing', async ({ page, context, complaints }) => {
  await write(page);
  await context.setOffline(true);
  await button(page).click();
  await expectFailure(page, 'offline');
  await context.setOffline(false);
  expect(form.received).toEqual([]);
  await button(page).click();
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(1);
  complaints.length = 0;
});

test('keeps words typed while the message is being sent', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await button(page).click();
  await expectState(page, 'sending');
  await field(page, 'message').fill(`${message} And sixty more.`);
  await field(page, 'company').fill('Harbour & Hale');
  await answer(replies.success);
  await expectState(page, 'sent');
  await expect(field(page, 'name')).toHaveValue('');
  await expect(field(page, 'email')).toHaveValue('');
  await expect(field(page, 'message')).toHaveValue(`${message} And sixty more.`);
  await expect(field(page, 'company')).toHaveValue('Harbour & Hale');
  await page.reload();
  await waitForClient(page);
  await expect(field(page, 'name')).toHaveValue('');
  await expect(field(page, 'message')).toHaveValue(`${message} And sixty more.`);
  expect(form.received).toMatchObject([{ fields: { message, company: '' } }]);
});

test('gives an edited message a new id, and the same words the same id, even after a reload', async ({
  page,
  complaints,
}) => {
  form.reply = replies.unavailable;
  await write(page);
  await button(page).click();
  await expectFailure(page, 'refused');
  await field(page, 'message').fill('Something else.');
  await button(page).click();
  await expect.poll(() => form.received.length).toBe(2);
  await expectState(page, 'idle');
  await field(page, 'message').fill(message);
  await page.reload();
  await waitForClient(page);
  await button(page).click();
  await expect.poll(() => form.received.length).toBe(3);
  const [first, edited, same] = messageIds();
  expect(edited).not.toBe(first);
  expect(same).toBe(first);
  complaints.length = 0;
});

test('sends a message of more than 64 KiB', async ({ page }) => {
  await write(page);
  const long = '日'.repeat(9000);
  await field(page, 'message').fill(long);
  await button(page).click();
  await expectState(page, 'sent');
  expect(form.received).toMatchObject([{ fields: { message: long } }]);
});

test('refuses a message that is too long without cutting it', async ({ page }) => {
  await write(page);
  const textarea = field(page, 'message');
  const long = 'a'.repeat(10_001);
  await textarea.fill(long);
  await button(page).click();
  await expect(textarea).toBeFocused();
  await expect(textarea).toHaveAttribute('aria-invalid', 'true');
  await expect(textarea).toHaveValue(long);
  await expect(textarea).toHaveAccessibleDescription(/-1/);
  expect(form.received).toEqual([]);
  await textarea.fill('a'.repeat(10_000));
  await expect(textarea).not.toHaveAttribute('aria-invalid');
  await button(page).click();
  await expectState(page, 'sent');
});

test('works without a secure context, where crypto.randomUUID is missing', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await write(page);
  await button(page).click();
  await expectState(page, 'sent');
});

test('sends what a person submitted before the client had loaded', async ({ page }) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/client*.js', async (route) => {
    await loading;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`${site}/contact`);
  await fillIn(page);
  await page.clock.runFor(3000);
  await button(page).click();
  load();
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(1);
});

/** Stops the page's clock 1 s after it began to load, once the form can be used. */
const stopClockEarly = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('client-ready', () => {
      performance.now = () => 1000;
    });
  });

test('asks once whether a form that was filled in within 2 s was meant', async ({ page }) => {
  await stopClockEarly(page);
  await open(page);
  await fillIn(page);
  await button(page).click();
  await expectFailure(page, 'fast');
  expect(form.received).toEqual([]);
  await button(page).click();
  await expectState(page, 'sent');
  expect(form.received).toHaveLength(1);
});

test('does not ask for words that were typed on an earlier visit', async ({ page }) => {
  await stopClockEarly(page);
  await open(page);
  await fillIn(page);
  await page.reload();
  await waitForClient(page);
  await button(page).click();
  await expectState(page, 'sent');
});

test('asks once if the hidden field is filled in, and loses nothing', async ({ page }) => {
  await write(page);
  const trap = field(page, '_gotcha');
  await expect(trap).toBeHidden();
  await trap.evaluate((control) => {
    if (control instanceof HTMLInputElement) control.value = 'https://spam.example.com';
  });
  await button(page).click();
  await expectFailure(page, 'autofill');
  expect(form.received).toEqual([]);
  await button(page).click();
  await expectState(page, 'sent');
  expect(form.received).toMatchObject([{ fields: { message, _gotcha: '' } }]);
});

test('reports a failure after leaving the page, there and in the form', async ({ page, complaints }) => {
  await write(page);
  const answer = holdReply();
  await button(page).click();
  await expectState(page, 'sending');
  await page.locator('footer a[href="/testimonials"]').click();
  await expect(contactForm(page)).toHaveCount(0);
  await answer(replies.unavailable);
  await expect(toast(page)).not.toBeEmpty();
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeEmpty();
  await page.locator('footer a[href="/contact"]').first().click();
  await expectFailure(page, 'refused');
  await page.reload();
  await waitForClient(page);
  await expectFailure(page, 'interrupted');
  complaints.length = 0;
});

test('shows a message that is still being sent to a visitor who comes back', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await button(page).click();
  await expectState(page, 'sending');
  await page.locator('footer a[href="/testimonials"]').click();
  await expect(page).toHaveURL(`${site}/testimonials`);
  await page.goBack();
  await expectState(page, 'sending');
  await expect(button(page)).toBeDisabled();
  await expect(field(page, 'message')).toHaveValue(message);
  await answer(replies.success);
  await expectState(page, 'sent');
  await expect(field(page, 'message')).toHaveValue('');
  expect(form.received).toHaveLength(1);
});

test('clears a message that was sent after leaving the page', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await button(page).click();
  await expectState(page, 'sending');
  await page.locator('footer a[href="/testimonials"]').click();
  await expect(contactForm(page)).toHaveCount(0);
  await answer(replies.success);
  await expect(toast(page)).not.toBeEmpty();
  await page.goBack();
  await expect(field(page, 'name')).toHaveValue('');
  await expect(field(page, 'message')).toHaveValue('');
});

test('reports a message whose answer a reload cut off, and sends it again with its id', async ({ page }) => {
  form.reply = replies.never;
  await write(page);
  await button(page).click();
  await expect.poll(() => form.received.length).toBe(1);
  await page.reload();
  await waitForClient(page);
  await expectFailure(page, 'interrupted');
  form.reply = replies.success;
  await button(page).click();
  await expectState(page, 'sent');
  expect(new Set(messageIds()).size).toBe(1);
  expect(form.received).toHaveLength(2);
  await page.reload();
  await waitForClient(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(field(page, 'message')).toHaveValue('');
});

test('announces that a message is being sent', async ({ page }) => {
  await write(page);
  const answer = holdReply();
  await button(page).click();
  const words = await button(page).textContent();
  await expect(contactForm(page).getByRole('status')).toHaveText(words ?? '');
  await answer(replies.success);
  await expect(contactForm(page).getByRole('status')).toBeEmpty();
});

test('can be posted by the browser while the client is there', async ({ page }) => {
  await write(page);
  await contactForm(page).evaluate((element) => {
    if (element instanceof HTMLFormElement) HTMLFormElement.prototype.submit.call(element);
  });
  await expect(page).toHaveURL(form.address);
  expect(form.received).toMatchObject([{ fields: { name: 'Ada Byron', message, access_key: 'abc' } }]);
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

test('sends JSON if the content asks for it, and fields named like most members of a form do no harm', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await open(page);
  const members = await contactForm(page).evaluate((element) => {
    const names: string[] = [];
    for (const name in element) names.push(name);
    return names;
  });
  const allowed = members.filter((name) => !isReservedField(name));
  expect(allowed).toContain('action');
  const lines = allowed.map((name) => `    "${name}": abc\n`).join('');
  let original = '';
  await project.edit('content/site.yaml', (text) => {
    original = text;
    return text
      .replace('  trap: _gotcha\n', '  trap: _gotcha\n  encoding: json\n')
      .replace('    access_key: abc\n', `    access_key: abc\n${lines}`);
  });
  try {
    build();
    await write(page);
    await button(page).click();
    await expectState(page, 'sent');
    await expect(field(page, 'message')).toHaveValue('');
    expect(form.received).toMatchObject([
      { type: 'application/json', fields: { name: 'Ada Byron', message, action: 'abc', access_key: 'abc' } },
    ]);
  } finally {
    await project.write('content/site.yaml', original);
    build();
  }
});
