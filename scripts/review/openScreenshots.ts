import { type Browser, chromium, type Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { findBrowser } from '../lib/findBrowser.ts';
import { listen, staticServer } from '../serve/staticServer.ts';
import { ReviewFailure } from '../lib/git/git.ts';

/** The widths of the screenshots, in CSS pixels. */
export const widths = [1280, 390] as const;
export const themes = ['dark', 'light'] as const;

export interface Variant {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
}

/** Takes deterministic screenshots of pages. */
export interface Screenshots {
  /** The full page in each variant, as PNG. */
  shoot: (folder: string, url: string, variants: Variant[]) => Promise<Buffer[]>;
  close: () => Promise<void>;
}

/** Chromium flags for deterministic rendering of fonts, colors and frames. */
const deterministicFlags = [
  '--no-sandbox',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-checker-imaging',
];

/** Loads lazy images and waits for all images and fonts. */
export const waitForImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([...pictures.map((picture) => picture.decode().catch(() => {})), document.fonts.ready]);
  });

/** Maximum number of attempts to get the same screenshot twice in a row. */
const tries = 6;

/** The full page. A busy machine sometimes gives an unfinished frame, so two equal screenshots in a row are required. */
async function pictureOf(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const picture = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      timeout: 60_000,
    });
    if (last?.equals(picture)) return picture;
    last = picture;
  }
  throw new ReviewFailure(
    `${page.url()} keeps changing: ${tries} screenshots in a row differ. Find what moves without JavaScript (a video, an animated image), or skip the screenshots: npm run review -- --no-shots.`,
  );
}

/**
 * Opens a browser in which pages do not move: without JavaScript (pages are complete without it), so no clock, hydration
 * or animation runs, with reduced motion, no focus, and no requests to other hosts.
 */
export async function openScreenshots(): Promise<Screenshots> {
  const browser: Browser = await chromium
    .launch({ executablePath: findBrowser(), args: deterministicFlags })
    .catch((error: Error) => {
      throw new ReviewFailure(
        `No screenshots can be taken, because Chromium does not start here. Run npx playwright install chromium, set CHROME_PATH, or skip the screenshots: npm run review -- --no-shots.\n${error.message.split('\n')[0]}`,
      );
    });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  const servers = new Map<string, Promise<{ server: FastifyInstance; address: string }>>();
  await context.route('**/*', (route) =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort(),
  );
  const serve = async (folder: string) => {
    const server = await staticServer(folder, '/');
    return { server, address: await listen(server, 0) };
  };
  const addressOf = async (folder: string): Promise<string> => {
    const known = servers.get(folder) ?? serve(folder);
    servers.set(folder, known);
    return (await known).address;
  };
  return {
    async shoot(folder, url, variants) {
      const address = await addressOf(folder);
      const page = await context.newPage();
      try {
        const pictures: Buffer[] = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(address + url, { timeout: 60_000 });
          await waitForImages(page);
          for (const { theme } of variants.filter((each) => each.width === width)) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
            await page.evaluate((chosen) => {
              document.documentElement.dataset.theme = chosen;
            }, theme);
            pictures.push(await pictureOf(page));
          }
        }
        return pictures;
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      for (const each of servers.values()) await (await each).server.close();
    },
  };
}
