import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';
import type { Page } from 'puppeteer-core';

/** Milliseconds that anything may take before the walk gives up on it. */
const patience = 10_000;
/** How many routes the walk must have reached by clicks. */
const fewestRoutes = 10;
/** The menu of wide screens; that of small ones is itself a popover. */
const menu = 'header nav:not([popover] nav)';

const places = [
  ...['firefox-esr', 'firefox'].flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The Firefox to walk in: the one that FIREFOX_PATH names, Debian's firefox-esr, or any other of the system. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, ...places].find((file) => file && existsSync(file));
}

/** What an error says. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Collects what the console says that it should not: errors, warnings, what is thrown, and answers of 400 and over. */
function hearComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${wordsOf(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Reads until what is read is what was expected; otherwise says what it was instead. */
async function eventually<T>(what: string, expected: T, read: () => Promise<T>): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await read().catch(wordsOf);
    if (isDeepStrictEqual(found, expected)) return;
    if (Date.now() > end)
      throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`);
    await pause(50);
  }
}

/** Loads an address of the site and waits for the client. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takeOver(page);
}

/** Waits for the client, after a movement of the pointer that calls it. */
async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-client-ready]', { timeout: patience });
}

/**
 * Clicks with the pointer on the first element that matches, as soon as a click there would reach it: nothing is
 * reached while one page fades into the next.
 */
async function click(page: Page, selector: string): Promise<void> {
  const element = await page.locator(selector).setTimeout(patience).waitHandle();
  await element.scrollIntoView();
  await eventually(`Whether ${selector} can be clicked`, true, () =>
    element.evaluate((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  await element.click();
}

/** Leaves a mark on the window that a load of another document would wipe out. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'sameDocument', true));

/**
 * What is shown, and what a navigation without a reload must have kept and set. (What runs in the page, here and
 * below, names no functions: tsx would wrap them in a helper that the page does not have.)
 */
const look = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname.replace(/\/$/, ''),
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    sameDocument: Reflect.get(window, 'sameDocument') === true,
    scrolled: window.scrollY,
    focusOnHeading: document.activeElement === document.querySelector('h1'),
  }));

/** The text of the first element of a name in a document. */
function textIn(html: string, name: string): string | undefined {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (tree.isElementNode(node) && node.tagName === name) return textOf(node);
    if ('childNodes' in node) waiting.unshift(...node.childNodes);
  }
  return undefined;
}

const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** What `look` should see at a path, by the HTML that the server sends for it. */
async function expectedAt(page: Page, at: string) {
  const html = await (await fetch(new URL(at, page.url()))).text();
  return {
    path: at.replace(/\/$/, ''),
    title: textIn(html, 'title'),
    heading: textIn(html, 'h1'),
    sameDocument: true,
    scrolled: 0,
    focusOnHeading: true,
  };
}

/** The paths that the links below a selector lead to, each once; not those that leave the site or have no page yet. */
const pathsOf = (page: Page, selector: string) =>
  page.$$eval(`${selector} a[href]:not([target], [data-unwritten])`, (links) => {
    const internal = links.filter(
      (link) => link instanceof HTMLAnchorElement && link.origin === location.origin,
    );
    return [
      ...new Set(internal.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname)),
    ];
  });

/** Clicks a link that leads to a path, and compares what is shown then with what the server sends. */
async function follow(page: Page, selector: string, to: string): Promise<void> {
  const expected = await expectedAt(page, to);
  await click(page, `${selector} a[href="${to}"]`);
  await eventually(`After a click on the link to ${to}`, expected, () => look(page));
}

/** Puts the page that is shown at the end: a click on a link to it would only scroll. */
function othersFirst(page: Page, paths: string[]): string[] {
  const here = new URL(page.url()).pathname;
  return paths.toSorted((one, other) => Number(one === here) - Number(other === here));
}

/** Follows every link of the footer. */
async function walkFooter(page: Page): Promise<string[]> {
  const paths = othersFirst(page, await pathsOf(page, 'footer'));
  for (const to of paths) await follow(page, 'footer', to);
  return paths;
}

/** Follows every link of the desktop menu, those of its dropdowns after opening them with a click. */
async function walkMenu(page: Page): Promise<string[]> {
  const menus = await page.$$eval(`${menu} [popover]`, (panels) => panels.map(({ id }) => id));
  const walked: string[] = [];
  for (const id of menus) {
    for (const to of await pathsOf(page, `#${id}`)) {
      await click(page, `${menu} [popovertarget="${id}"]`);
      await follow(page, `#${id}`, to);
      walked.push(to);
    }
  }
  const plain = (await pathsOf(page, menu)).filter((to) => !walked.includes(to));
  for (const to of othersFirst(page, plain)) await follow(page, menu, to);
  return [...walked, ...plain];
}

/** Follows the links of footer and menu in one document. */
async function clickThrough(page: Page, home: string): Promise<string> {
  await open(page, home);
  await mark(page);
  const clicks = [...(await walkFooter(page)), ...(await walkMenu(page))];
  const routes = new Set(clicks).size;
  if (routes < fewestRoutes) throw new Error(`Only ${routes} routes could be reached by clicks.`);
  return `${clicks.length} clicks, ${routes} routes, one document`;
}

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
