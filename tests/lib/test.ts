import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the console said that it should not; every test ends by finding it empty. Take out what a test provokes. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // What a telephone lays out after its first paint is there too, before anything is measured.
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

/** Waits until React has taken the page over; a first sign of intent makes it come. */
export async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
}
