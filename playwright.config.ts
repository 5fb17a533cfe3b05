import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/findBrowser.ts';

/** Of the built site under test; another one lets two working copies be tested at a time. */
const port = Number(process.env.TEST_PORT ?? 4317);
/** Of the fixture site. */
const fixturePort = port + 3000;

const server = (command: string, at: number) => ({
  command: `${command} ${at}`,
  url: `http://127.0.0.1:${at}/`,
  reuseExistingServer: false,
  timeout: 240_000,
});

/** Whether a project is run: each that is named on the command line, or all. */
const isWanted = (project: string): boolean =>
  !process.argv.some((arg) => arg.startsWith('--project')) ||
  process.argv.some((arg) => arg === project || arg === `--project=${project}`);

/** Each test starts what it tests: a server that compiles pages when they are asked for, on the cores of the browser. */
const ownServer = { timeout: 90_000, expect: { timeout: 20_000 } };

/**
 * Browser tests in a real Chromium: over the built site, and in tests/behavior, tests/faults and, by other browsers, tests/firefox and tests/webkit over the fixture site. `npm test` builds the
 * site and finds the browser first.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Pages wait for timers and the disk now and then: with one worker for each core, a fifth of the time is idle.
  workers: '150%',
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Or widths of letters are rounded to pixels where fontconfig says so, and fallback fonts do not match.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      name: 'content',
      testMatch: 'content/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
    // Of a site's own components, beside them.
    {
      name: 'components',
      testDir: 'src',
      testMatch: '**/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
    {
      name: 'behavior',
      testMatch: 'behavior/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${fixturePort}` },
    },
    {
      name: 'faults',
      testMatch: 'faults/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${fixturePort}` },
    },
    // Tests skip themselves where there is no Firefox.
    {
      name: 'firefox',
      testMatch: 'firefox/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${fixturePort}` },
    },
    // The same without a WebKitGTK.
    {
      name: 'webkit',
      testMatch: 'webkit/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${fixturePort}` },
    },
    { name: 'tools', testMatch: 'tools/*.spec.ts', ...ownServer },
    { name: 'packages', testDir: 'packages', testMatch: '*/tests/*.spec.ts', ...ownServer },
  ],
  webServer: [
    ...(['content', 'components'].some(isWanted)
      ? [server('node scripts/run.mjs start --no-build --port', port)]
      : []),
    ...(['behavior', 'faults', 'firefox', 'webkit'].some(isWanted)
      ? [server('npx tsx tests/lib/serveFixture.ts', fixturePort)]
      : []),
  ],
});
