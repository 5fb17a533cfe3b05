import type { Page } from 'puppeteer-core';
import { fixture, pageOf } from '../lib/fixture.ts';
import {
  click,
  collectComplaints,
  eventually,
  expectedAt,
  goBack,
  hydrate,
  look,
  mark,
  messageOf,
  open,
  pressTab,
} from './helpers.ts';

/** Clicks every link of the footer to a page, in one document, and compares what is shown with what the server sends. */
async function followLinks(page: Page, home: string): Promise<string> {
  await open(page, home);
  await mark(page);
  const paths = await page.$$eval('footer a[href^="/"]:not([target])', (links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
  // A click on a link to the page that is shown would only scroll.
  for (const to of paths.filter((path) => path !== '/')) {
    const expected = await expectedAt(page, to);
    await click(page, `footer a[href="${to}"]`);
    await eventually(`After a click on the link to ${to}`, expected, () => look(page));
  }
  if (paths.length < 5) throw new Error(`The footer has only ${paths.length} links.`);
  return `${paths.length} pages, one document`;
}

/** Tabs to the first dropdown's button, opens it with Enter, closes it with Escape, and follows its first link. */
async function useDropdown(page: Page, home: string): Promise<string> {
  await open(page, home);
  const state = () =>
    page.evaluate(() => {
      const button = document.querySelector('header nav [popovertarget]');
      const panel = document.querySelector('header nav [popover]');
      const at = document.activeElement;
      const focus = at === button ? 'button' : panel?.contains(at) ? 'panel' : 'elsewhere';
      return { focus, open: panel?.matches(':popover-open') };
    });
  for (let tabs = 0; tabs < 10 && (await state()).focus !== 'button'; tabs++) await pressTab(page);
  const closed = { focus: 'button', open: false };
  await eventually('After tabbing to the first dropdown', closed, state);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its button', { focus: 'button', open: true }, state);
  await pressTab(page);
  await eventually('After Tab', { focus: 'panel', open: true }, state);
  await page.keyboard.press('Escape');
  await eventually('After Escape', closed, state);
  await mark(page);
  await page.keyboard.press('Enter');
  await pressTab(page);
  const to = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  const expected = await expectedAt(page, to);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its first link', expected, () => look(page));
  return 'Enter opens, Tab enters, Escape gives the focus back, and a link leads on';
}

/** Opens the phone menu by keyboard and closes it with Escape and with its button. */
async function usePhoneMenu(page: Page, home: string): Promise<string> {
  const viewport = page.viewport();
  await page.setViewport({ width: 390, height: 800 });
  await open(page, home);
  const opener = '[commandfor=mobile-menu][command=show-modal]';
  const state = () =>
    page.evaluate((css) => {
      const menu = document.getElementById('mobile-menu');
      const at = document.activeElement;
      return {
        focus: menu?.contains(at) ? 'menu' : at?.matches(css) ? 'button' : '',
        open: menu?.matches(':modal'),
      };
    }, opener);
  for (const key of ['Escape', 'Enter'] as const) {
    await page.focus(opener);
    await page.keyboard.press('Enter');
    await eventually('After Enter on “Menu”', { focus: 'menu', open: true }, state);
    await page.keyboard.press(key);
    await eventually(`After ${key}`, { focus: 'button', open: false }, state);
  }
  await page.setViewport(viewport);
  return 'takes the focus, and Escape and its button give it back';
}

/** Follows a link within a page, goes on to another page, goes back twice, and back again over a reload. */
async function restorePositions(page: Page, home: string): Promise<string> {
  const long = fixture.samplePages.find(({ kind }) => kind === 'page')?.url ?? '';
  // A fragment that cannot be decoded must not stop the site script.
  await open(page, `${home}${long}#100%`);
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
  return 'restores positions within a page, from another one, and over a reload';
}

/** Fills in the contact form and sends it. */
async function sendMessage(page: Page, home: string): Promise<string> {
  const { url, data } = pageOf('contact');
  await open(page, home + url);
  const answers = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    message: 'Sixty delivery notes every Friday.',
  };
  for (const [name, answer] of Object.entries(answers)) {
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
  await click(page, 'form [type=submit]');
  await eventually('The button of the form that was sent', data.form.sent, () =>
    page.$eval('form [type=submit]', (button) => button.textContent?.trim() ?? ''),
  );
  return `the button says “${data.form.sent}”`;
}

/** Chooses the light theme and reloads. */
async function switchTheme(page: Page, home: string): Promise<string> {
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
  return 'light, and light after a reload';
}

const steps = {
  Links: followLinks,
  Dropdown: useDropdown,
  'Phone menu': usePhoneMenu,
  History: restorePositions,
  'Contact form': sendMessage,
  Theme: switchTheme,
};

/** Walks through the site at an origin; prints a line for each step, throws at the first failure. */
export async function walk(page: Page, home: string): Promise<void> {
  const complaints = collectComplaints(page);
  for (const [name, step] of Object.entries(steps)) {
    const started = performance.now();
    try {
      const outcome = await step(page, home);
      if (complaints.length > 0) throw new Error(`Firefox complains: ${complaints.join(' | ')}.`);
      console.log(`${name}: ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
    }
  }
}
