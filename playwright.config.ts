import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/findBrowser.ts';

/** Of the built site under test; another one lets two working copies be tested at a time. */
const port = Number(process.env.TEST_PORT ?? 4317);

/** Browser tests over the built site, in a real Chromium. `npm test` builds the site and finds the browser first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that needs its second try is printed as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npx tsx scripts/start.ts --no-build',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
