import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the console said that it should not; every test ends by finding it empty. Take out what a test provokes. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // Wait for deferred layout too, before anything is measured.
  page: async ({ page }, use) => {
    const go = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await go(url, options);
      const early = options?.waitUntil === 'commit' || options?.waitUntil === 'domcontentloaded';
      if (!early) await page.locator('html[data-arriving]').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (!['log', 'info', 'debug'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has hydrated the page. */
export const waitForHydration = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-client-ready', '');

/** Gives the page a first sign of intent, and waits until React has hydrated it. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await waitForHydration(page);
}

/** The files of the client; a browser fetches them at a first sign of intent. */
export const clientFiles = '**/assets/client-*.js';

/** Holds the requests of some addresses back until the function that it returns is called. */
export async function hold(
  page: Page,
  urls: string,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}
