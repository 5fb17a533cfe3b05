import type { Page } from 'puppeteer-core';
import { pageOf } from '../lib/fixture.ts';
import {
  addressOf,
  click,
  collectComplaints,
  eventually,
  hydrate,
  messageOf,
  open,
  pressTab,
} from './helpers.ts';
import { followToSection, restorePositions } from './history.ts';
import { usePhoneMenu } from './phoneMenu.ts';
import { clickThrough } from './routes.ts';

/** Tabs to the first dropdown's button, opens it with Enter, tabs into it, and closes it with Escape. */
async function useKeyboard(page: Page, home: string): Promise<string> {
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
  return 'Enter opens, Tab enters, Escape closes and gives focus back';
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

const steps = {
  Routes: clickThrough,
  Dropdown: useKeyboard,
  'Phone menu': usePhoneMenu,
  History: restorePositions,
  Section: followToSection,
  'Contact form': sendMessage,
  Theme: switchTheme,
};

/** Walks through a site at an address that ends with a slash; prints a line for each step, throws at the first failure. */
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
