import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The shell has no window to draw, and needs a third of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium for tests and measurements: the one in CHROME_PATH, Playwright's, or the one on the PATH; undefined if there
 * is none.
 */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...onPath];
  return candidates.find((file) => file && existsSync(file));
}
