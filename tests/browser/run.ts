/** Ensures that the tests have a browser: an installed one, Playwright's download, or Debian's package. */
import { spawnSync } from 'node:child_process';
import { runCommand } from '../../scripts/cli/command.ts';
import { findBrowser } from '../../scripts/lib/findBrowser.ts';

/** What is tried, in this order, and what it installs. Debian's package needs root. */
const installs: [name: string, command: string][] = [
  ["Playwright's own Chromium", 'npx playwright install --with-deps --only-shell chromium'],
  [
    "Debian's chromium-headless-shell package",
    'test "$(id -u)" = 0 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell',
  ],
];

await runCommand(
  {
    name: 'npx tsx tests/browser/run.ts',
    summary: 'Finds a Chromium for the tests, and installs one if necessary.',
    options: {},
  },
  () => {
    for (const [name, command] of installs) {
      if (findBrowser()) break;
      console.log(`No Chromium found; trying to install ${name}.`);
      spawnSync(command, { shell: true, stdio: 'inherit' });
    }
    const browser = findBrowser();
    if (browser) console.log(`Browser tests use ${browser}`);
    if (browser) return 0;
    console.error(
      'The browser tests need Chromium and could not install it. Install it (Debian: apt-get install chromium-headless-shell; ' +
        'elsewhere: npx playwright install chromium) or set CHROME_PATH, and run npm test again.',
    );
    return 1;
  },
);
