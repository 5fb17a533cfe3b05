import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onPath = (wanted: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => wanted.map((name) => path.join(folder, name)));
const places = [
  ...onPath(names),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstThere = (files: (string | undefined)[]) => files.find((file) => file && existsSync(file));

/** The Chromium to test with: the one that CHROME_PATH names, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  return firstThere([process.env.CHROME_PATH, chromium.executablePath(), ...places]);
}

/**
 * The Chromium to judge speed with: the headless shell where there is one, as a desktop's browser works beside the page
 * while it loads, which Lighthouse counts as the page's own work.
 */
export function findShell(): string | undefined {
  const shells = onPath(['chromium-headless-shell', 'chrome-headless-shell']);
  return firstThere([process.env.CHROME_PATH, ...shells]) ?? findBrowser();
}
