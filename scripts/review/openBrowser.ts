import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { BuiltSite } from '../lib/builtSite.ts';
import { findBrowser } from '../lib/findBrowser.ts';
import { ReviewFailure } from '../lib/git/git.ts';
import { serveSite, type StaticServer } from '../serve/staticServer.ts';

/** The widths of the pictures, in CSS pixels. */
export const widths = [1280, 390] as const;

/** What to look for on a page. */
export interface Target {
  words?: string;
  className?: string;
  /** The address of a picture. */
  picture?: string;
  /** Whether it is in the menus or the footer. */
  around?: boolean;
  states: string[];
}

/** Takes pictures of pages that do not move. */
export interface ReviewBrowser {
  /** A part of a page in each state of the target, as PNG. Undefined where the page does not have it. */
  take: (site: BuiltSite, url: string, width: number, target: Target) => Promise<(Buffer | undefined)[]>;
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

/** Attribute of the element that a picture shows. */
const mark = 'data-review-place';

/**
 * Marks the element that a target names, opens the questions and menus around it, and scrolls to it. Runs in the page.
 * Without a target, the page's first screen counts.
 */
function findPlace({ words, className, picture, around, mark }: Target & { mark: string }): boolean {
  // Elements side by side have no spaces between them.
  const plain = (text: string) => text.replace(/\s+/g, '');
  const all = [...document.body.querySelectorAll<HTMLElement>('*')];
  const wanted = plain(words ?? '');
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const candidates = className
    ? all.filter((element) => element.classList.contains(className))
    : picture
      ? all.filter(
          (element) => element instanceof HTMLImageElement && element.getAttribute('src') === picture,
        )
      : wanted
        ? // The last one is the innermost, because elements are in document order.
          all.filter((element) => plain(element.textContent ?? '').includes(wanted)).reverse()
        : [document.querySelector<HTMLElement>('main') ?? document.body];
  const hasTarget = className || picture || wanted;
  const inMain = candidates.filter((element) => !around && element.closest('main'));
  const found =
    inMain.find(isShown) ??
    candidates.find(isShown) ??
    candidates[0] ??
    (hasTarget ? undefined : document.body);
  if (!found) return false;
  for (let outer: Element | null = found; outer; outer = outer.parentElement) {
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    if (outer instanceof HTMLElement && outer.popover && !outer.matches(':popover-open')) outer.showPopover();
  }
  found.setAttribute(mark, '');
  // Without a target, the page is shown from its top.
  found.scrollIntoView({ block: hasTarget ? 'center' : 'start', behavior: 'instant' });
  return true;
}

/** Loads lazy pictures and waits for all pictures and fonts. */
export const waitForImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([...pictures.map((picture) => picture.decode().catch(() => {})), document.fonts.ready]);
  });

/** The part of the window that shows the marked element with something around it. */
async function clipOf(page: Page, width: number) {
  const box = await page.locator(`[${mark}]`).first().boundingBox();
  if (!box || box.width === 0) return undefined;
  const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  const right = Math.min(width, box.x + box.width + margin);
  return {
    x: left,
    y: top,
    width: Math.max(1, right - left),
    height: Math.min(tallest, Math.max(1, box.height + 2 * margin)),
  };
}

/** Shows the marked element as if it were hovered or focused. */
async function forceState(context: BrowserContext, page: Page, state: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${mark}]` });
  if (nodeId)
    await session.send('CSS.forcePseudoState', {
      nodeId,
      forcedPseudoClasses: state ? [state.slice(1)] : [],
    });
}

/**
 * Opens a browser in which pages do not move: without JavaScript (pages are complete without it), so no clock, hydration
 * or animation runs, with reduced motion, no focus, and no requests to other hosts.
 */
export async function openBrowser(): Promise<ReviewBrowser> {
  const browser: Browser = await chromium
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
  const originOf = async ({ folder }: BuiltSite): Promise<string> => {
    const known = servers.get(folder) ?? serveSite(folder, '/', 0);
    servers.set(folder, known);
    return (await known).origin;
  };
  return {
    async take(site, url, width, target) {
      const page = await context.newPage();
      try {
        await page.setViewportSize({ width, height: 900 });
        await page.goto((await originOf(site)) + url, { timeout: 60_000 });
        await waitForImages(page);
        if (!(await page.evaluate(findPlace, { ...target, mark }))) return [];
        const clip = await clipOf(page, width);
        if (!clip) return [];
        const pictures: Buffer[] = [];
        for (const state of target.states) {
          await forceState(context, page, state);
          pictures.push(
            await page.screenshot({ clip, animations: 'disabled', caret: 'hide', timeout: 60_000 }),
          );
        }
        return pictures;
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      for (const each of servers.values()) await (await each).stop();
    },
  };
}
