/** Walks through what dist/ holds in a real Firefox, driven over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { CommandError } from './lib/cli/readCommand.ts';
import { runCommand } from './lib/cli/runCommand.ts';
import { given, readBasePath } from './lib/cli/siteOptions.ts';
import { findFirefox } from './lib/findFirefox.ts';
import { wordsOf } from './lib/firefoxActs.ts';
import { walk } from './lib/firefoxWalk.ts';
import { listen, staticServer } from './lib/staticServer.ts';

const folder = resolve('dist');

/** Serves the site on a free port, starts Firefox, walks, and ends both whatever happens. */
async function walkIn(executablePath: string): Promise<void> {
  const basePath = given(undefined, 'BASE_PATH');
  const base = basePath ? readBasePath(basePath) : '/';
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

async function walkTwice(executablePath: string): Promise<number> {
  // On a busy machine a browser may miss a moment; what fails twice is broken.
  const firstTry = await walkIn(executablePath).then(
    () => undefined,
    (error: unknown) => wordsOf(error),
  );
  try {
    if (firstTry) {
      console.log(`The first walk in Firefox failed (${firstTry}); once more.`);
      await walkIn(executablePath);
    }
    console.log('Firefox walked through the site without a complaint.');
    return 0;
  } catch (error) {
    console.error(`The walk in Firefox failed. ${wordsOf(error)}`);
    return 1;
  }
}

await runCommand(
  {
    name: 'npm run test:firefox --',
    summary:
      'Walks through the built site in a real Firefox; without one, says so and passes. FIREFOX_PATH names the Firefox, BASE_PATH the folder that the site was built for.',
    options: {},
  },
  () => {
    const firefox = findFirefox();
    if (!firefox) {
      console.log(
        'The walk in Firefox is left out, because there is no Firefox here. Install it (Debian: apt-get install ' +
          'firefox-esr; elsewhere: from firefox.com) or name one in FIREFOX_PATH, and run this again.',
      );
      return 0;
    }
    if (!existsSync(folder))
      throw new CommandError('There is no dist/ to walk through. Run npm run build first.');
    return walkTwice(firefox);
  },
);
