import { chromium, type Page } from '@playwright/test';
import type { BuiltSite } from '../built/builtSite.ts';
import { elementSelector, type StyleRule } from '../built/styleRules.ts';
import { findBrowser } from '../../../scripts/lib/findBrowser.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { serveSite } from '../../../scripts/serve/staticServer.ts';

/** A picture of a page as PNG. `about` is what it shows: `1280 px, dark`. */
type Screenshot = { about: string; png: Buffer };

/** The widths of the pictures, in CSS pixels, and the themes. */
const widths = [1280, 390];
const themes = ['dark', 'light'] as const;

/** Chromium flags for deterministic rendering of fonts and colors. */
const flags = [
  '--no-sandbox',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  // No requests to other hosts.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** The height of the first screen, in CSS pixels. */
const height = 900;
/** How much of a page is compared. Chromium takes no pictures of more than 16,384 pixels. */
const longest = 12_000;

/** Loads lazy pictures and waits for all pictures and fonts. */
const waitForImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([...pictures.map((picture) => picture.decode().catch(() => {})), document.fonts.ready]);
  });

/** Which rules are for something that is shown: its surroundings are, because the rule itself may hide it. */
const rulesShown = (page: Page, rules: readonly StyleRule[]): Promise<boolean[]> =>
  page.evaluate(
    (all) =>
      all.map(({ selector, conditions }) => {
        if (!conditions.every((each) => matchMedia(each).matches)) return false;
        try {
          const elements = [...document.querySelectorAll(selector)];
          return elements.some((each) => each.parentElement?.checkVisibility() ?? true);
        } catch {
          // Such as a typeface.
          return false;
        }
      }),
    rules.map(({ selector, atRules }) => ({
      selector: elementSelector(selector),
      conditions: atRules.flatMap((each) => /^@media (.*)$/s.exec(each)?.[1] ?? []),
    })),
  );

async function takePage(page: Page, width: number, theme: 'dark' | 'light'): Promise<Screenshot> {
  await page.emulateMedia({ colorScheme: theme });
  // The theme that a visitor has chosen, which the page's script would set.
  const whole = await page.evaluate((value) => {
    const root = document.documentElement;
    if (root.dataset.theme) root.dataset.theme = value;
    return root.scrollHeight;
  }, theme);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, longest), scale: 1 };
  const session = await page.context().newCDPSession(page);
  // Playwright's own screenshots are compressed better, which takes most of the time.
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip },
  });
  return { about: `${width} px, ${theme}`, png: Buffer.from(data, 'base64') };
}

/**
 * Opens a browser in which pages do not move: without JavaScript (pages are complete without it), so no clock, hydration
 * or animation runs, with reduced motion, no focus, and no requests to other hosts.
 */
export async function openBrowser() {
  const browser = await chromium
    .launch({ executablePath: findBrowser(), args: flags })
    .catch((error: Error) => {
      throw new Refusal(
        `No pictures can be taken, because Chromium does not start here. Run npx playwright install chromium, set CHROME_PATH, or skip the pictures: npm run review -- --no-pictures.\n${error.message.split('\n')[0]}`,
      );
    });
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  return {
    /** Takes a whole page, at all widths in both themes, and says of each rule whether a picture shows it. */
    async take({ folder }: BuiltSite, url: string, rules: readonly StyleRule[]) {
      const server = await serveSite(folder, '/', 0);
      const page = await context.newPage();
      const [taken, shown]: [Screenshot[], boolean[]] = [[], []];
      try {
        await page.goto(server.origin + url, { timeout: 60_000 });
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          await waitForImages(page);
          for (const theme of themes) {
            taken.push(await takePage(page, width, theme));
            for (const [index, isShown] of (await rulesShown(page, rules)).entries())
              shown[index] ||= isShown;
          }
        }
        return { taken, shown };
      } finally {
        await page.close();
        await server.stop();
      }
    },
    close: () => browser.close(),
  };
}

export type ReviewBrowser = Awaited<ReturnType<typeof openBrowser>>;
