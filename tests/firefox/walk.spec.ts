/** A walk through the fixture site in a real Firefox, driven over WebDriver BiDi, which Playwright cannot. */
import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import sharp from 'sharp';
import { findProgram } from '../../scripts/lib/findBrowser.ts';
import { written } from '../lib/contactForm.ts';
import { componentsPage, pageOf, pagesOf } from '../lib/fixture.ts';
import {
  dropdown,
  eventually,
  expectedAt,
  hydrate,
  look,
  mark,
  menuState,
  phoneMenu,
  timeout,
} from '../lib/walk.ts';

/** The Firefox to walk in: the one that FIREFOX_PATH names, Debian's firefox-esr, or any other of the system. */
const executablePath = findProgram(
  process.env.FIREFOX_PATH || 'firefox-esr',
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
);

// One Firefox for all of them.
base.describe.configure({ mode: 'default', timeout: 120_000 });

base.beforeAll(() => {
  const lacking =
    'There is no Firefox here, so nothing is tested. Install it (Debian: apt-get install firefox-esr; elsewhere: from firefox.com) or name one in FIREFOX_PATH.';
  if (!executablePath) console.log(lacking);
  base.skip(!executablePath, lacking);
});

/** `tab` is a new one, in which nothing may be complained of: errors, warnings, and statuses of 400 and over. */
const test = base.extend<{ tab: Page }, { firefox: Browser }>({
  firefox: [
    async ({ playwright: _ }, use) => {
      const defaultViewport = { width: 1280, height: 800 };
      const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox }, use) => {
    const complaints: string[] = [];
    const tab = await firefox.newPage();
    tab.on('console', (message) => {
      if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(message.text());
    });
    tab.on('pageerror', (error) => complaints.push(String(error)));
    tab.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
    });
    await use(tab);
    await tab.close();
    expect(complaints).toEqual([]);
  },
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

/** Clicks with the pointer on the first element that matches. While one page fades into the next, nothing is reached. */
async function click(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(() => !document.activeViewTransition, { timeout });
  await page.locator(selector).setTimeout(timeout).click();
}

/** Goes back. The page itself shows when that is done; `page.goBack` would wait for an event besides. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test('clicks in the footer show what the server sends', async ({ tab: page, baseURL: home = '' }) => {
  await open(page, home);
  await mark(page);
  const paths = await page.$$eval('footer a[href^="/"]:not([target])', (links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
  expect(paths.length).toBeGreaterThan(4);
  // A click on a link to the page that is shown would only scroll.
  for (const to of paths.filter((path) => path !== '/')) {
    const expected = await expectedAt(home, to);
    await click(page, `footer a[href="${to}"]`);
    await eventually(`After a click on the link to ${to}`, expected, () => look(page));
  }
});

test('a dropdown by keyboard: Enter, Tab, Escape, its link', async ({ tab: page, baseURL: home = '' }) => {
  await open(page, home);
  const { opener } = dropdown;
  const state = () => menuState(page, dropdown);
  await page.focus(opener);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its button', { focus: 'button', open: true }, state);
  await page.keyboard.press('Tab');
  await eventually('After Tab', { focus: 'menu', open: true }, state);
  await page.keyboard.press('Escape');
  await eventually('After Escape', { focus: 'button', open: false }, state);
  await mark(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually('After Enter and Tab', { focus: 'menu', open: true }, state);
  const to = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  const expected = await expectedAt(home, to);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its first link', expected, () => look(page));
});

test('the phone menu takes the focus and gives it back', async ({ tab: page, baseURL: home = '' }) => {
  await page.setViewport({ width: 390, height: 800 });
  await open(page, home);
  const { opener } = phoneMenu;
  const state = () => menuState(page, phoneMenu);
  for (const key of ['Escape', 'Enter'] as const) {
    await page.focus(opener);
    await page.keyboard.press('Enter');
    await eventually('After Enter on “Menu”', { focus: 'menu', open: true }, state);
    await page.keyboard.press(key);
    await eventually(`After ${key}`, { focus: 'button', open: false }, state);
  }
});

test('Back restores positions, over pages and a reload', async ({ tab: page, baseURL: home = '' }) => {
  // A fragment that cannot be decoded must not stop the site script.
  await open(page, `${home}${componentsPage.url}#100%`);
  await mark(page);
  const state = () =>
    page.evaluate(() => ({
      hash: location.hash,
      sameDocument: Reflect.get(window, 'sameDocument') === true,
      scrolled: Math.round(window.scrollY),
      heading: document.querySelector('h1')?.textContent,
    }));
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
  await scrollTo(200);
  const first = await state();
  await follow('#main');
  await eventually('The fragment', '#main', async () => (await state()).hash);
  await eventually('Whether the page is at the fragment', true, async () => (await state()).scrolled < 200);
  await scrollTo(300);
  const second = await state();
  const { url, data } = pageOf('testimonials');
  const other = { hash: '', sameDocument: true, scrolled: 0, heading: data.heading };
  await follow(home + url);
  await eventually('Another page', other, state);
  for (const before of [second, first]) {
    await goBack(page);
    await eventually('After Back', before, state);
  }
  await follow(home + url);
  await eventually('Another page', other, state);
  await page.reload();
  await goBack(page);
  await eventually('After Back over a reload', { ...first, sameDocument: false }, state);
});

async function fillIn(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(written)) {
    const field = `form [name="${name}"]`;
    await click(page, field);
    await eventually(`The focus after a click on ${field}`, true, () =>
      page.$eval(field, (element) => element === document.activeElement),
    );
    await page.keyboard.type(answer);
    await eventually(`The value of ${field}`, answer, () =>
      page.$eval(field, (element) => Reflect.get(element, 'value')),
    );
  }
}

async function send(page: Page, { sent }: { sent: string }): Promise<void> {
  await click(page, 'form [type=submit]');
  await eventually('The button of the form that was sent', sent, () =>
    page.$eval('form [type=submit]', (button) => button.textContent?.trim() ?? ''),
  );
}

test('a visitor sends a message', async ({ tab: page, baseURL: home = '' }) => {
  const { url, data } = pageOf('contact');
  await open(page, home + url);
  await fillIn(page);
  await send(page, data.form);
});

test('a form says what is wrong with a file, and keeps the right one over other pages', async ({
  tab: page,
  baseURL: home = '',
}, info) => {
  const { url, data } = pagesOf('contact').find((each) => each.data.form.file) ?? pageOf('contact');
  const [wrong, right] = [info.outputPath('record.exe'), info.outputPath('record.pdf')];
  for (const file of [wrong, right]) await writeFile(file, 'Rolls & rye.');
  const choose = async (file: string) => {
    const input = await page.$('form input[type=file]');
    await input?.uploadFile(file);
  };
  const state = () =>
    page.$eval('form input[type=file]', (input) => ({
      chosen: [...(input.files ?? [])].map(({ name }) => name),
      note: input.form?.querySelector('[role=alert]')?.textContent ?? '',
    }));
  await open(page, home + url);
  await fillIn(page);
  await click(page, 'form [type=submit]');
  const { missing = '', wrongType = '' } = data.form.file ?? {};
  await eventually('Without a file', { chosen: [], note: missing }, state);
  await choose(wrong);
  await eventually('After a wrong one', { chosen: ['record.exe'], note: wrongType }, state);
  await choose(right);
  await eventually('After a right one', { chosen: ['record.pdf'], note: '' }, state);
  await mark(page);
  const to = pageOf('testimonials').url;
  await click(page, `footer a[href="${to}"]`);
  await eventually('Another page', await expectedAt(home, to), () => look(page));
  await goBack(page);
  await eventually('After Back', true, () => page.evaluate(() => document.querySelector('form') !== null));
  await hydrate(page);
  await eventually('The file after Back', { chosen: ['record.pdf'], note: '' }, state);
  await page.reload();
  await hydrate(page);
  // Firefox keeps it, unlike others.
  await eventually('The file after a reload', { chosen: ['record.pdf'], note: '' }, state);
  await send(page, data.form);
});

test('the light theme stays after a reload', async ({ tab: page, baseURL: home = '' }) => {
  await open(page, home);
  const state = () =>
    page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      checked: document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value,
    }));
  await eventually('The theme at first', { scheme: 'dark', checked: 'dark' }, state);
  await click(page, '[name=theme][value=light]');
  const light = { scheme: 'light', checked: 'light' };
  await eventually('The theme after a click on Light', light, state);
  await page.reload();
  await hydrate(page);
  await eventually('The theme after a reload', light, state);
});

test('a drawing follows the theme', async ({ tab: page, baseURL: home = '' }) => {
  await open(page, new URL(pageOf('contact').url, home).href);
  const brightness = async () => {
    const images = await page.$$('main section:has(iframe) img');
    const areVisible = await Promise.all(images.map((image) => image.isVisible()));
    const [shown] = images.filter((_, index) => areVisible[index]);
    if (!shown) return Number.NaN;
    const { channels } = await sharp(await shown.screenshot()).stats();
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  };
  await click(page, '[name=theme][value=dark]');
  await expect.poll(brightness, { timeout }).toBeLessThan(70);
  await click(page, '[name=theme][value=light]');
  await expect.poll(brightness, { timeout }).toBeGreaterThan(190);
});
