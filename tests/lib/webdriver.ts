/** A small client of W3C WebDriver (https://www.w3.org/TR/webdriver2/) for WebKitGTK: Playwright drives only its own WebKit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { findProgram } from '../../scripts/lib/findBrowser.ts';
import { freePort } from '../../scripts/testing/freePort.ts';

const driverFile = findProgram(process.env.WEBKIT_DRIVER || 'WebKitWebDriver');
const xvfb = findProgram('Xvfb');

/** What to install, if something is missing. */
export const lacking =
  driverFile && (xvfb || process.env.DISPLAY)
    ? undefined
    : 'There is no driver of WebKitGTK here, or no display for it, so nothing is tested. Install both (Debian: apt-get install webkit2gtk-driver xvfb), or name another driver in WEBKIT_DRIVER.';

/** Where distributions put WebKitGTK's own browser, which the driver starts. */
const browserFolders = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec'].flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => `/usr/${folder}/${name}`),
);

/** Milliseconds that the driver may take to do something. A frozen page takes forever. */
const timeout = 20_000;

/** Starts an X server for windows that nobody sees. If it is not installed, windows open on the display that is there. */
export async function startDisplay(): Promise<{ display: string; stop: () => void }> {
  if (!xvfb) return { display: process.env.DISPLAY ?? '', stop: () => {} };
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => void server.kill() };
}

/** The characters that stand for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes = new Map([
  ['Tab', '\uE004'],
  ['Escape', '\uE00C'],
]);

/** Where the first visible element that matches can be clicked. It is scrolled into view if it must be. */
function clickablePoint(selector: string, text: string): { x: number; y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && each.textContent.includes(text),
  );
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (element.contains(hit) || hit?.closest('label')?.contains(element)) return { x, y };
  // While one page fades into the next, only the root element is hit.
  if (hit === document.documentElement) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}

/** Opens a WebKitGTK without history and storage, with one tab. */
export async function openTab(display: string, isDark: boolean) {
  const port = await freePort();
  const driver = spawn(driverFile ?? '', [`--port=${port}`], {
    // A group of its own, because a frozen page outlives the driver.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, PATH: [process.env.PATH, ...browserFolders].join(':') },
  });
  const stop = () => driver.pid && process.kill(-driver.pid, 'SIGKILL');
  let session = '';
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const post = <T = null>(path: string, body = {}) => call<T>('POST', path, body);
  const act = (type: string, actions: object[], parameters?: object) =>
    post('/actions', { actions: [{ type, id: type, actions, parameters }] });

  await expect.poll(() => call('GET', '/status').then(Boolean, () => false), { timeout }).toBe(true);
  // Without its toolbar, the window can be as narrow as a phone, and is as large as the page.
  const args = ['--automation', '--full-screen', ...(isDark ? ['--dark-mode'] : [])];
  const capabilities = {
    // The driver waits for no page, because a test may hold it back.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: 'MiniBrowser', args },
  };
  const { sessionId } = await post<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: capabilities },
  }).catch((error) => {
    stop();
    throw error;
  });
  session = `/session/${sessionId}`;

  const evaluate = <A extends unknown[], T>(read: (...args: A) => T, ...args: A): Promise<Awaited<T>> =>
    post('/execute/sync', { script: `return (${read})(...arguments)`, args });

  /** Waits until the next document is parsed. */
  async function load(start: () => Promise<unknown>): Promise<void> {
    await evaluate(() => Reflect.set(window, 'isLeft', true));
    await start();
    const isLoaded = () => document.readyState !== 'loading' && !Reflect.has(window, 'isLeft');
    await expect.poll(() => evaluate(isLoaded).catch(() => false), { timeout }).toBe(true);
  }

  const tab = {
    evaluate,
    goto: (url: string) => load(() => post('/url', { url })),
    reload: () => load(() => post('/refresh')),
    back: () => post('/back'),
    forward: () => post('/forward'),
    resize: (width: number, height = 800) => post('/window/rect', { width, height }),

    /** Clicks with the pointer on the first visible element that matches and has a text, once it rests. */
    async click(selector: string, text = ''): Promise<void> {
      const points: ({ x: number; y: number } | undefined)[] = [];
      const rests = async () => {
        points.push(await evaluate(clickablePoint, selector, text).catch(() => undefined));
        const [last, before] = [points.at(-1), points.at(-2)];
        return last && before && last.x === before.x && last.y === before.y;
      };
      await expect
        .poll(rests, { message: `Whether ${selector} ${text} can be clicked`, intervals: [30], timeout })
        .toBe(true);
      const move = { type: 'pointerMove', duration: 0, ...points.at(-1) };
      const press = { type: 'pointerDown', button: 0 };
      await act('pointer', [move, press, { type: 'pointerUp', button: 0 }], { pointerType: 'mouse' });
    },

    /** Presses keys one after the other: characters, or the names of other keys. */
    press: (...keys: string[]) =>
      act(
        'key',
        keys
          .map((key) => keyCodes.get(key) ?? key)
          .flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),

    async close(): Promise<void> {
      await call('DELETE', '').catch(() => {});
      stop();
    },
  };
  return tab.resize(1280).then(() => tab);
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
