/** Ensures that the tests have a browser: an installed one, Playwright's download, or Debian's package. */
import { spawnSync } from 'node:child_process';
import { runCommand } from './cli/runCommand.ts';
import { findBrowser } from './lib/findBrowser.ts';

const run = (command: string) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;

const ways = [
  {
    name: "Playwright's own Chromium",
    install: () => run('npx playwright install --with-deps --only-shell chromium'),
  },
  {
    name: "Debian's chromium-headless-shell package",
    install: () =>
      process.getuid?.() === 0 &&
      run(
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell',
      ),
  },
];

await runCommand(
  {
    name: 'node scripts/run.mjs browser',
    summary: 'Finds a Chromium for the tests, and installs one if necessary.',
    options: {},
  },
  () => {
    for (const { name, install } of ways) {
      if (findBrowser()) break;
      console.log(`No Chromium found; trying to install ${name}.`);
      install();
    }
    const browser = findBrowser();
    if (browser) {
      console.log(`Browser tests use ${browser}`);
      return 0;
    }
    console.error(
      'The browser tests need Chromium and could not install it. Install it (Debian: apt-get install chromium-headless-shell; ' +
        'elsewhere: npx playwright install chromium) or set CHROME_PATH, and run npm test again.',
    );
    return 1;
  },
);
