/**
 * Ensures that the tests have a browser: an installed one, Playwright's download, or Debian's package. `npm test` begins
 * with it, so that it says first what it installs.
 */
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
    if (!findBrowser())
      console.log(
        'The browser tests need Chromium, and there is none. It is installed now. To use one of your own, press Ctrl+C, set CHROME_PATH to its program, and run this again.',
      );
    for (const [name, command] of installs) {
      if (findBrowser()) break;
      console.log(`Installing ${name}: ${command}`);
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
