import { chromium, type Page } from '@playwright/test';
import type { BuiltSite } from '../built/builtSite.ts';
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

/** What a rule is for, without the at-rules around it. What is drawn before and after an element is part of it. */
const selectorIn = (rule: string): string =>
  (rule.split(' { ').at(-1) ?? '').replace(
    /^rule |::?(?:before|after|marker|placeholder|selection)\b/g,
    '',
  ) || '*';

/** Selectors of what is so only at times. */
const states = /:(?:hover|active|visited|checked|target|user-invalid|focus(?:-visible|-within)?)\b/g;

const conditionsIn = (rule: string): string[] =>
  rule.split(' { ').flatMap((each) => /^(?:rule )?@media (.*)$/s.exec(each)?.[1] ?? []);

/** What a rule is for on a page: how many elements, and the words of the first. */
export interface Matches {
  rule: string;
  amount: number;
  words: string;
}

/**
 * Which rules are for something in the first of some HTML texts that has it, now or at times, as far as that can be said;
 * without texts, on the page as it is now. There, its surroundings are shown: the rule itself may hide it.
 */
const rulesFor = (page: Page, rules: readonly string[], htmls?: readonly string[]): Promise<Matches[]> =>
  page.evaluate(
    ({ all, texts }) => {
      const roots = texts?.map((text) => new DOMParser().parseFromString(text, 'text/html')) ?? [document];
      const isNow = texts === undefined;
      const isShown = (each: Element) => !isNow || (each.parentElement?.checkVisibility() ?? true);
      return all.flatMap(({ rule, selector, conditions, isStep }) => {
        const unknown = isNow ? [] : [{ rule, amount: 0, words: '' }];
        if (isStep) return unknown;
        if (isNow && !conditions.every((each) => matchMedia(each).matches)) return [];
        try {
          const lists = roots.map((root) => [...root.querySelectorAll(selector)].filter(isShown));
          const shown = lists.find(({ length }) => length > 0);
          return shown?.[0] ? [{ rule, amount: shown.length, words: shown[0].textContent }] : [];
        } catch {
          // Such as a typeface.
          return unknown;
        }
      });
    },
    {
      all: rules.map((rule) => ({
        ...{ rule, conditions: conditionsIn(rule), isStep: rule.includes('@keyframes') },
        selector: htmls === undefined ? selectorIn(rule) : selectorIn(rule).replace(states, '') || '*',
      })),
      texts: htmls,
    },
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
  const blank = await context.newPage();
  return {
    /** Takes a whole page, at all widths in both themes, and says which rules the pictures show. */
    async take({ folder }: BuiltSite, url: string, rules: readonly string[]) {
      const server = await serveSite(folder, '/', 0);
      const page = await context.newPage();
      const [taken, shown]: [Screenshot[], string[]] = [[], []];
      try {
        await page.goto(server.origin + url, { timeout: 60_000 });
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          await waitForImages(page);
          for (const theme of themes) {
            taken.push(await takePage(page, width, theme));
            shown.push(...(await rulesFor(page, rules)).map(({ rule }) => rule));
          }
        }
        return { taken, shown };
      } finally {
        await page.close();
        await server.stop();
      }
    },
    /** For which of some rules there is something in the HTML of a page, after or before. */
    matching: (rules: readonly string[], ...htmls: string[]): Promise<Matches[]> =>
      rulesFor(blank, rules, htmls),
    close: () => browser.close(),
  };
}

export type ReviewBrowser = Awaited<ReturnType<typeof openBrowser>>;
