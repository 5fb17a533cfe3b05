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

/** The file of the first of some programs that is there: on the PATH, or where an absolute path says. */
export const findProgram = (...programs: string[]): string | undefined =>
  programs
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.resolve(folder, name)),
    )
    .find((file) => existsSync(file));

/**
 * The Chromium for tests and measurements: the one in CHROME_PATH, Playwright's, or the one on the PATH; undefined if there
 * is none.
 */
export const findBrowser = (): string | undefined =>
  findProgram(
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    chromium.executablePath(),
    ...names,
  );
