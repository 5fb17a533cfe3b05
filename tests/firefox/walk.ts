import type { Page } from 'puppeteer-core';
import { pageOf, pagesOf } from '../lib/fixture.ts';
import {
  addressOf,
  click,
  collectComplaints,
  eventually,
  goBack,
  hydrate,
  look,
  mark,
  messageOf,
  open,
  pressTab,
} from './helpers.ts';
import { restorePositions } from './history.ts';
import { usePhoneMenu } from './phoneMenu.ts';
import { clickThrough, follow } from './routes.ts';

/** Tabs to the first dropdown's button, opens it with Enter, tabs into it, and closes it with Escape. */
async function useKeyboard(page: Page, home: string): Promise<string> {
  await open(page, home);
  const state = () =>
    page.evaluate(() => {
      const button = document.querySelector('header nav [popovertarget]');
      const panel = document.querySelector('header nav [popover]');
      const at = document.activeElement;
      const focus = at === button ? 'button' : panel?.contains(at) ? 'panel' : 'elsewhere';
      return {
        focus,
        open: panel?.matches(':popover-open'),
        expanded: button?.getAttribute('aria-expanded'),
      };
    });
  for (let tabs = 0; tabs < 10 && (await state()).focus !== 'button'; tabs++) await pressTab(page);
  const closed = { focus: 'button', open: false, expanded: 'false' };
  await eventually('After tabbing to the first dropdown', closed, state);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its button', { focus: 'button', open: true, expanded: 'true' }, state);
  await pressTab(page);
  await eventually('After Tab', { focus: 'panel', open: true, expanded: 'true' }, state);
  await page.keyboard.press('Escape');
  await eventually('After Escape', closed, state);
  return 'Enter opens, Tab enters, Escape closes and gives focus back';
}

/** Chooses two filters one after the other, and goes back twice. */
async function filterProjects(page: Page, home: string): Promise<string> {
  const { url, data } = pageOf('portfolio');
  await open(page, addressOf(home, url));
  await mark(page);
  const state = () =>
    page.evaluate(() => ({
      search: location.search,
      pressed: document.querySelector('[data-filter] [aria-pressed=true]')?.textContent,
      shown: document.querySelectorAll('[data-filter] [data-project]').length,
      sameDocument: Reflect.get(window, 'sameDocument') === true,
    }));
  const categories = pagesOf('category').map(({ data: { type, name, projects } }) => ({
    search: `?type=${type}`,
    pressed: name,
    shown: projects.filter(({ listed }) => listed).length,
    sameDocument: true,
  }));
  const all = categories.reduce((sum, { shown }) => sum + shown, 0);
  const unfiltered = { search: '', pressed: data.filter.all, shown: all, sameDocument: true };
  const [first, second] = categories.filter(({ shown }) => shown > 0);
  if (!first || !second) throw new Error('The fixture has too few categories for this step.');
  await eventually('The projects at first', unfiltered, state);
  const names = await page.$$eval('[data-filter] button', (all) => all.map((button) => button.textContent));
  for (const category of [first, second]) {
    await click(page, `[data-filter] button:nth-of-type(${names.indexOf(category.pressed) + 1})`);
    await eventually(`After a click on ${category.pressed}`, category, state);
  }
  for (const before of [first, unfiltered]) {
    await goBack(page);
    await eventually('After Back', before, state);
  }
  return `${[all, first.shown, second.shown].join(', ')} projects shown, and the same by Back`;
}

/** Fills in the contact form and sends it. */
async function sendMessage(page: Page, home: string): Promise<string> {
  const { url, data } = pageOf('contact');
  await open(page, addressOf(home, url));
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

/** Loads an address that no page has, removes its complaints from the list, and returns home. */
async function getLost(page: Page, home: string, complaints: string[]): Promise<string> {
  const lost = new URL('no-such-page/nor-this', home);
  const response = await page.goto(lost.href);
  await hydrate(page);
  const reported = async () =>
    complaints.filter((line) => line.startsWith('console') && line.includes(lost.pathname)).length;
  await eventually('Lines on the console about the address', 1, reported);
  const { heading } = await look(page);
  if (response?.status() !== 404 || (await page.$('footer')) || heading !== pageOf('notFound').data.heading)
    throw new Error(`${lost.pathname} answers ${response?.status()} with the heading “${heading}”.`);
  complaints.length = 0;
  await mark(page);
  await follow(page, 'main', new URL(home).pathname);
  return `404, “${heading}”, and home again`;
}

const steps = {
  Routes: clickThrough,
  Dropdown: useKeyboard,
  'Phone menu': usePhoneMenu,
  History: restorePositions,
  'Portfolio filter': filterProjects,
  'Contact form': sendMessage,
  Theme: switchTheme,
  'Not found': getLost,
};

/** Walks through a site at an address that ends with a slash; prints a line for each step, throws at the first failure. */
export async function walk(page: Page, home: string): Promise<void> {
  const complaints = collectComplaints(page);
  for (const [name, step] of Object.entries(steps)) {
    const started = performance.now();
    try {
      const outcome = await step(page, home, complaints);
      if (complaints.length > 0) throw new Error(`Firefox complains: ${complaints.join(' | ')}.`);
      console.log(`${name}: ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
    }
  }
}
