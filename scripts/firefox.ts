/**
 * Walks through what dist/ holds in a real Firefox, driven over WebDriver BiDi; without a Firefox, says so and passes.
 * Usage: tsx scripts/firefox.ts (after npm run build). FIREFOX_PATH names the Firefox, BASE_PATH the site's folder.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findFirefox } from './lib/findFirefox.ts';
import { wordsOf } from './lib/firefoxActs.ts';
import { walk } from './lib/firefoxWalk.ts';
import { listen, staticServer } from './lib/staticServer.ts';

const folder = resolve('dist');
const base = process.env.BASE_PATH ?? '/';

/** Serves the site on a free port, starts Firefox, walks, and ends both whatever happens. */
async function walkIn(executablePath: string): Promise<void> {
  const server = await staticServer(folder, base);
  try {
    const home = (await listen(server, 0)) + base;
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: { width: 1280, height: 800 },
    });
    try {
      console.log(`Walking in ${await browser.version()} (${executablePath})`);
      await walk(await browser.newPage(), home);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

const firefox = findFirefox();
if (!firefox) {
  console.log(
    'The walk in Firefox is left out, because there is no Firefox here. Install it (Debian: apt-get install ' +
      'firefox-esr; elsewhere: from firefox.com) or name one in FIREFOX_PATH, and run this again.',
  );
} else if (!existsSync(folder)) {
  console.error('There is no dist/ to walk through. Run npm run build first.');
  process.exitCode = 1;
} else {
  // On a busy machine a browser may miss a moment; what fails twice is broken.
  const firstTry = await walkIn(firefox).then(
    () => undefined,
    (error: unknown) => wordsOf(error),
  );
  try {
    if (firstTry) {
      console.log(`The first walk in Firefox failed (${firstTry}); once more.`);
      await walkIn(firefox);
    }
    console.log('Firefox walked through the site without a complaint.');
  } catch (error) {
    console.error(`The walk in Firefox failed. ${wordsOf(error)}`);
    process.exitCode = 1;
  }
}
