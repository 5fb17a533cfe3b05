import type { Page } from 'puppeteer-core';
import {
  click,
  eventually,
  hearComplaints,
  look,
  mark,
  open,
  patience,
  takeOver,
  wordsOf,
} from './firefoxActs.ts';
import { goBack } from './firefoxHistory.ts';
import { usePhoneMenu } from './firefoxMenu.ts';
import { clickThrough, follow } from './firefoxRoutes.ts';

/** Tabs to the first dropdown's button, opens it with Enter, tabs into it, and closes it with Escape. */
async function useKeyboard(page: Page, home: string): Promise<string> {
  await open(page, home);
  const state = () =>
    page.evaluate(() => {
      const button = document.querySelector('header nav [popovertarget]');
      const panel = document.querySelector('header nav [popover]');
      const at = document.activeElement;
      const focus = at === button ? 'button' : panel?.contains(at) ? 'panel' : 'elsewhere';
      return { focus, open: panel?.matches(':popover-open'), said: button?.getAttribute('aria-expanded') };
    });
  for (let tabs = 0; tabs < 10 && (await state()).focus !== 'button'; tabs++)
    await page.keyboard.press('Tab');
  const closed = { focus: 'button', open: false, said: 'false' };
  await eventually('After tabbing to the first dropdown', closed, state);
  await page.keyboard.press('Enter');
  await eventually('After Enter on its button', { focus: 'button', open: true, said: 'true' }, state);
  await page.keyboard.press('Tab');
  await eventually('After Tab', { focus: 'panel', open: true, said: 'true' }, state);
  await page.keyboard.press('Escape');
  await eventually('After Escape', closed, state);
  return 'Enter opens, Tab enters, Escape closes and gives focus back';
}

/** Chooses two filters one after the other, and goes back twice. */
async function filterProjects(page: Page, home: string): Promise<string> {
  await open(page, new URL('portfolio', home).href);
  await mark(page);
  const state = () =>
    page.evaluate(() => ({
      search: location.search,
      pressed: [...document.querySelectorAll('[data-filter] button')].findIndex(
        (button) => button.getAttribute('aria-pressed') === 'true',
      ),
      shown: document.querySelectorAll('[data-filter] [data-project]').length,
      sameDocument: Reflect.get(window, 'sameDocument') === true,
    }));
  const seen = [await state()];
  for (const pressed of [1, 2]) {
    await click(page, `[data-filter] fieldset button:nth-of-type(${pressed + 1})`);
    await eventually(`After a click on filter ${pressed}`, pressed, async () => (await state()).pressed);
    seen.push(await state());
  }
  const counts = seen.map(({ shown }) => shown);
  const [all = 0, ...some] = counts;
  if (some.some((shown) => shown === 0 || shown >= all))
    throw new Error(`The filters show ${some.join(' and ')} projects of ${all}.`);
  for (const before of [seen[1], seen[0]]) {
    await page.goBack();
    await eventually('After Back', before, state);
  }
  return `${counts.join(', ')} projects shown, and the same by Back`;
}

/** Fills in the contact form and sends it. */
async function sendMessage(page: Page, home: string): Promise<string> {
  await open(page, new URL('contact', home).href);
  const answers = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    message: 'Sixty delivery notes every Friday.',
  };
  for (const [name, answer] of Object.entries(answers)) {
    await page.locator(`form [name="${name}"]`).setTimeout(patience).click();
    await page.keyboard.type(answer);
  }
  await click(page, 'form [type=submit]');
  await eventually('The button of the form that was sent', 'Message Sent!', () =>
    page.$eval('form [type=submit]', (button) => button.textContent?.trim() ?? ''),
  );
  return 'the button says “Message Sent!”';
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
  await takeOver(page);
  await eventually('The theme after a reload', light, state);
  return 'light, and light after a reload';
}

/** Loads an address that leads nowhere, takes its complaints off the list, and returns home. */
async function getLost(page: Page, home: string, complaints: string[]): Promise<string> {
  const lost = new URL('nope/nothing', home);
  const response = await page.goto(lost.href);
  await takeOver(page);
  const noted = () =>
    complaints.filter((line) => line.startsWith('console') && line.includes(lost.pathname)).length;
  await eventually('Lines on the console about the address', 1, async () => noted());
  const { title, heading } = await look(page);
  if (response?.status() !== 404 || (await page.$('footer')) || !heading)
    throw new Error(`${lost.pathname} answers ${response?.status()} with “${title}”, heading “${heading}”.`);
  complaints.length = 0;
  await mark(page);
  await follow(page, 'main', new URL(home).pathname);
  return `404, “${heading}”, and home again`;
}

const steps = {
  Routes: clickThrough,
  Dropdown: useKeyboard,
  'Phone menu': usePhoneMenu,
  History: goBack,
  'Portfolio filter': filterProjects,
  'Contact form': sendMessage,
  Theme: switchTheme,
  'Not found': getLost,
};

/** Walks through a site at an address that ends with a slash; prints a line for each step, throws at the first failure. */
export async function walk(page: Page, home: string): Promise<void> {
  const complaints = hearComplaints(page);
  for (const [name, step] of Object.entries(steps)) {
    const started = performance.now();
    try {
      const outcome = await step(page, home, complaints);
      if (complaints.length > 0) throw new Error(`Firefox complains: ${complaints.join(' | ')}.`);
      console.log(`${name}: ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      throw new Error(`${name}: ${wordsOf(error)}`, { cause: error });
    }
  }
}
