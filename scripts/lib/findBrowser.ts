import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = (wanted: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)));

/** The headless shells that Playwright has downloaded. Playwright has no API for their paths. */
function playwrightShells(): string[] {
  const downloads = path.resolve(chromium.executablePath(), '../../..');
  if (!existsSync(downloads)) return [];
  return readdirSync(downloads)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) =>
      ['', '.exe'].flatMap((ending) =>
        readdirSync(path.join(downloads, name)).map((system) =>
          path.join(downloads, name, system, `chrome-headless-shell${ending}`),
        ),
      ),
    );
}

/**
 * The Chromium for tests and measurements: the one in CHROME_PATH, a headless shell, Playwright's Chromium, or the
 * system's; undefined if there is none. The shell starts twice as fast and runs no desktop browser around the page.
 */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROME_PATH,
    ...onPath(shellNames),
    ...playwrightShells(),
    chromium.executablePath(),
    ...onPath(names),
    ...installed,
  ];
  return candidates.find((file) => file && existsSync(file));
}
