/** Walks through the fixture site in a real Firefox, driven over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { runCommand } from '../../scripts/cli/runCommand.ts';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildFixture, fixtureDist } from '../lib/fixtureSite.ts';
import { messageOf } from './helpers.ts';
import { walk } from './walk.ts';

/** The Firefox to walk in: the one that FIREFOX_PATH names, Debian's firefox-esr, or any other of the system. */
const findFirefox = (): string | undefined =>
  [
    process.env.FIREFOX_PATH,
    ...['firefox-esr', 'firefox'].flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    ),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ].find((file) => file && existsSync(file));

/** Builds the site and serves it on a free port, starts Firefox, walks, and ends both whatever happens. */
async function walkIn(executablePath: string): Promise<void> {
  await buildFixture('/');
  const { origin, stop } = await serveSite(fixtureDist, '/', 0);
  try {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: { width: 1280, height: 800 },
    });
    try {
      console.log(`Walking in ${await browser.version()} (${executablePath})`);
      await walk(await browser.newPage(), origin);
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
      'Walks through the fixture site in a real Firefox; without one, says so and passes. FIREFOX_PATH names the Firefox.',
    options: {},
  },
  async () => {
    const firefox = findFirefox();
    if (!firefox) {
      console.log(
        'There is no Firefox here, so nothing is tested. Install it (Debian: apt-get install firefox-esr; elsewhere: from firefox.com) or name one in FIREFOX_PATH, and run this again.',
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
