import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the console said that it should not; every test ends by finding it empty. Take out what a test provokes. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (!['log', 'info', 'debug'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      await use(complaints);
      // The site may still fetch a page for Back.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the site script runs and every island of the page is hydrated, those far down too. */
export async function hydrate(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  const islands = page.locator('[data-island]');
  await islands.evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0);
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

/** The file that hydrates islands; a browser fetches it for a page with islands. */
export const islandFile = '**/assets/islands-*.js';

/** Holds the requests of some addresses back until the function that it returns is called. */
export async function hold(page: Page, urls: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const siteFile = '**/assets/site-*.js';

export const footerLink = (page: Page, url: string) => page.locator(`footer a[href="${url}"]`).first();

/** Marks the document, so that `isSameDocument` notices if another one is loaded. */
export const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

/** A task and a frame after an event, its handlers have run. */
export const handlersRan = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

export function noteRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}
