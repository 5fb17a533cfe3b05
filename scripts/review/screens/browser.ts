import { chromium, type Page } from '@playwright/test';
import type { BuiltSite } from '../../lib/builtSite.ts';
import { findBrowser } from '../../lib/findBrowser.ts';
import { Refusal } from '../../lib/refusal.ts';
import { serveSite, type StaticServer } from '../../serve/staticServer.ts';
import type { Place } from '../review.ts';

/** A picture of a page as PNG. */
interface Screenshot {
  /** `1280 px, dark`. */
  about: string;
  png: Buffer;
}

/** Takes pictures of pages that do not move, at each width. */
export interface ReviewBrowser {
  /** The part of a page that shows a place. A width at which nothing shows it is left out; of no page, none is taken. */
  takePlace: (site: BuiltSite, url: string, place: Place) => Promise<Screenshot[]>;
  /** The whole page in both themes. */
  takePage: (site: BuiltSite, url: string) => Promise<Screenshot[]>;
  close: () => Promise<void>;
}

/** The widths of the pictures, in CSS pixels, and the themes. */
const widths = [1280, 390];
const themes = ['dark', 'light'] as const;

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

/**
 * Opens the questions and menus around the element that a place names, scrolls to it, and returns its box. Runs in the
 * page. Without words and picture, the first screen of the page's own content counts.
 */
function findPlace({ words = '', picture, around }: Place) {
  // Elements side by side have no spaces between them.
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, '');
  const wanted = plain(words);
  const isTop = !picture && !wanted;
  // The last one is the innermost, because elements are in document order.
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].reverse();
  const showing = (shows: (element: HTMLElement) => boolean) =>
    all.filter((element) => (element.closest('main') === null) === (around === true) && shows(element));
  const candidates = isTop
    ? [document.body]
    : picture
      ? all.filter((element) => element.getAttribute('src')?.startsWith(picture))
      : [
          ...showing(({ textContent }) => plain(textContent) === wanted),
          ...showing(({ textContent }) => plain(textContent).includes(wanted)),
        ];
  const found = candidates.find((element) => element.getClientRects().length > 0) ?? candidates[0];
  if (!found) return undefined;
  for (let outer: Element | null = found; outer; outer = outer.parentElement) {
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    if (outer instanceof HTMLElement && outer.popover && !outer.matches(':popover-open')) outer.showPopover();
  }
  found.scrollIntoView({ block: isTop ? 'start' : 'center', behavior: 'instant' });
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

async function takePlace(page: Page, place: Place, width: number): Promise<Screenshot[]> {
  const box = await page.evaluate(findPlace, place);
  if (!box || box.width === 0) return [];
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  const clip = {
    ...{ x, y },
    width: Math.max(1, Math.min(width, box.x + box.width + margin) - x),
    height: Math.min(tallest, Math.max(1, box.height + 2 * margin)),
  };
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', timeout: 60_000 });
  return [{ about: `${width} px`, png }];
}

async function takePage(page: Page, width: number): Promise<Screenshot[]> {
  const session = await page.context().newCDPSession(page);
  const taken: Screenshot[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    // The theme that a visitor has chosen, which the page's script would set.
    const height = await page.evaluate((value) => {
      const root = document.documentElement;
      if (root.dataset.theme) root.dataset.theme = value;
      return root.scrollHeight;
    }, theme);
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
      throw new Refusal(
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
  /** Takes the same pictures at each width, of a page that is loaded once. */
  const take = async (
    { folder, pages }: BuiltSite,
    url: string,
    work: (page: Page, width: number) => Promise<Screenshot[]>,
  ): Promise<Screenshot[]> => {
    if (!pages.has(url)) return [];
    const server = servers.get(folder) ?? serveSite(folder, '/', 0);
    servers.set(folder, server);
    const page = await context.newPage();
    const taken: Screenshot[] = [];
    try {
      await page.goto((await server).origin + url, { timeout: 60_000 });
      for (const width of widths) {
        await page.setViewportSize({ width, height: tallest });
        await waitForImages(page);
        taken.push(...(await work(page, width)));
      }
      return taken;
    } finally {
      await page.close();
    }
  };
  return {
    takePlace: (site, url, place) => take(site, url, (page, width) => takePlace(page, place, width)),
    takePage: (site, url) => take(site, url, takePage),
    async close() {
      await browser.close();
      for (const each of servers.values()) await (await each).stop();
    },
  };
}
