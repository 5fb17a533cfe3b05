/** Walks through the fixture site in a real Firefox, driven over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { runCommand } from '../../scripts/cli/runCommand.ts';
import { given, readBasePath } from '../../scripts/cli/siteOptions.ts';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildFixture, fixtureDist } from '../lib/fixtureSite.ts';
import { findFirefox } from './findFirefox.ts';
import { messageOf } from './helpers.ts';
import { walk } from './walk.ts';

/** Builds the site and serves it on a free port, starts Firefox, walks, and ends both whatever happens. */
async function walkIn(executablePath: string): Promise<void> {
  const basePath = given(undefined, 'BASE_PATH');
  const base = basePath ? readBasePath(basePath) : '/';
  await buildFixture(base);
  const { origin, stop } = await serveSite(fixtureDist, base, 0);
  try {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: { width: 1280, height: 800 },
    });
    try {
      console.log(`Walking in ${await browser.version()} (${executablePath})`);
      await walk(await browser.newPage(), origin + base);
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

await runCommand(
  {
    name: 'npx tsx tests/firefox/run.ts',
    summary:
      'Walks through the fixture site in a real Firefox; without one, says so and passes. FIREFOX_PATH names the Firefox, BASE_PATH the folder to build the site for.',
    options: {},
  },
  async () => {
    const firefox = findFirefox();
    if (!firefox) {
      console.log(
        'The walk in Firefox is left out, because there is no Firefox here. Install it (Debian: apt-get install ' +
          'firefox-esr; elsewhere: from firefox.com) or name one in FIREFOX_PATH, and run this again.',
      );
      return 0;
    }
    try {
      await walkIn(firefox);
    } catch (error) {
      console.error(`The walk in Firefox failed. ${messageOf(error)}`);
      return 1;
    }
    console.log('Firefox walked through the site without an error or a warning.');
    return 0;
  },
);
