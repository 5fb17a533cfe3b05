import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...(process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium to test with: the one that CHROME_PATH names, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...places];
  return candidates.find((file) => file && existsSync(file));
}
