import { chromium, type Page } from '@playwright/test';
import type { BuiltSite } from '../lib/builtSite.ts';
import { findBrowser } from '../lib/findBrowser.ts';
import { ReviewFailure } from '../lib/git/git.ts';
import { serveSite, type StaticServer } from '../serve/staticServer.ts';

/** The widths of the pictures, in CSS pixels. */
export const widths = [1280, 390] as const;

const themes = ['dark', 'light'] as const;

/** What to look for on a page. Without words and picture, it is the first screen. */
export interface Target {
  words?: string;
  /** The address of a picture. */
  picture?: string;
  /** Whether it is in the menus or the footer. */
  around?: boolean;
}

/** A picture of a page as PNG. */
export interface Screenshot {
  /** `1280 px, dark`. */
  about: string;
  png: Buffer;
}

/** Takes pictures of pages that do not move. */
export interface ReviewBrowser {
  /** The part of a page that shows a target, at each width. A width at which nothing shows it is left out. */
  takePlace: (site: BuiltSite, url: string, target: Target) => Promise<Screenshot[]>;
  /** The whole page at each width in both themes. */
  takePage: (site: BuiltSite, url: string) => Promise<Screenshot[]>;
  close: () => Promise<void>;
}

/** Chromium flags for deterministic rendering of fonts, colors and frames. */
const deterministicFlags = [
  '--no-sandbox',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
];

/** How much of the page is shown around a place, and at most, in CSS pixels. */
const margin = 32;
const tallest = 900;
/** How much of a page is compared. Chromium takes no pictures of more than 16,384 pixels. */
const longest = 12_000;

const screen = { animations: 'disabled', caret: 'hide', timeout: 60_000 } as const;

/**
 * Opens the questions and menus around the element that a target names, scrolls to it, and returns its box. Runs in the
 * page. Without a target, the first screen of the page's own content counts.
 */
function findPlace({ words, picture, around }: Target) {
  // Elements side by side have no spaces between them.
  const plain = (text: string) => text.replace(/\s+/g, '');
  const all = [...document.body.querySelectorAll<HTMLElement>('*')];
  const wanted = plain(words ?? '');
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const candidates = picture
    ? all.filter((element) => element instanceof HTMLImageElement && element.getAttribute('src') === picture)
    : wanted
      ? // The last one is the innermost, because elements are in document order.
        all.filter((element) => plain(element.textContent ?? '').includes(wanted)).reverse()
      : [document.body];
  const inMain = candidates.filter((element) => !around && element.closest('main'));
  const found = inMain.find(isShown) ?? candidates.find(isShown) ?? candidates[0];
  if (!found) return undefined;
  for (let outer: Element | null = found; outer; outer = outer.parentElement) {
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    if (outer instanceof HTMLElement && outer.popover && !outer.matches(':popover-open')) outer.showPopover();
  }
  found.scrollIntoView({ block: picture || wanted ? 'center' : 'start', behavior: 'instant' });
  // The words of a short paragraph are narrower than its box.
  const content = document.createRange();
  content.selectNodeContents(found);
  const { x, y, width, height } = (wanted ? content : found).getBoundingClientRect();
  return { x, y, width, height };
}

/** Loads lazy pictures and waits for all pictures and fonts. */
const waitForImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([...pictures.map((picture) => picture.decode().catch(() => {})), document.fonts.ready]);
  });

async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // The theme that a visitor has chosen, which the page's script would set.
  await page.evaluate((value) => {
    if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = value;
  }, theme);
}

/** Takes the same pictures at each width, of a page that is loaded once. */
async function atEachWidth<T>(page: Page, take: (width: number) => Promise<T[]>): Promise<T[]> {
  const taken: T[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: tallest });
    await waitForImages(page);
    taken.push(...(await take(width)));
  }
  return taken;
}

async function takePlace(page: Page, target: Target, width: number): Promise<Screenshot[]> {
  const box = await page.evaluate(findPlace, target);
  if (!box || box.width === 0) return [];
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  const clip = {
    ...{ x, y },
    width: Math.max(1, Math.min(width, box.x + box.width + margin) - x),
    height: Math.min(tallest, Math.max(1, box.height + 2 * margin)),
  };
  return [{ about: `${width} px`, png: await page.screenshot({ clip, ...screen }) }];
}

async function takePage(page: Page, width: number): Promise<Screenshot[]> {
  const session = await page.context().newCDPSession(page);
  const taken: Screenshot[] = [];
  for (const theme of themes) {
    await setTheme(page, theme);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, longest), scale: 1 };
    // Playwright's own screenshots are compressed better, which takes most of the time.
    const { data } = await session.send('Page.captureScreenshot', {
      ...{ format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip },
    });
    taken.push({ about: `${width} px, ${theme}`, png: Buffer.from(data, 'base64') });
  }
  return taken;
}

/**
 * Opens a browser in which pages do not move: without JavaScript (pages are complete without it), so no clock, hydration
 * or animation runs, with reduced motion, no focus, and no requests to other hosts.
 */
export async function openBrowser(): Promise<ReviewBrowser> {
  const browser = await chromium
    .launch({ executablePath: findBrowser(), args: deterministicFlags })
    .catch((error: Error) => {
      throw new ReviewFailure(
        `No pictures can be taken, because Chromium does not start here. Run npx playwright install chromium, set CHROME_PATH, or skip the pictures: npm run review -- --no-pictures.\n${error.message.split('\n')[0]}`,
      );
    });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  await context.route('**/*', (route) =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort(),
  );
  const servers = new Map<string, Promise<StaticServer>>();
  const onPage = async <T>(site: BuiltSite, url: string, work: (page: Page) => Promise<T>): Promise<T> => {
    const server = servers.get(site.folder) ?? serveSite(site.folder, '/', 0);
    servers.set(site.folder, server);
    const page = await context.newPage();
    try {
      await page.setViewportSize({ width: widths[0], height: tallest });
      await page.goto((await server).origin + url, { timeout: 60_000 });
      return await work(page);
    } finally {
      await page.close();
    }
  };
  return {
    takePlace: (site, url, target) =>
      onPage(site, url, (page) => atEachWidth(page, (width) => takePlace(page, target, width))),
    takePage: (site, url) => onPage(site, url, (page) => atEachWidth(page, (width) => takePage(page, width))),
    async close() {
      await browser.close();
      for (const each of servers.values()) await (await each).stop();
    },
  };
}
