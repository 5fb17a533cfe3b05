/**
 * Audits routes of the built site with Lighthouse, emulating a phone: the median of three runs. Without arguments, all
 * routes. The site is served by Caddy over HTTP/2, as in production, if Caddy is installed, and loaded in Chromium's
 * headless shell if there is one (Debian: apt-get install chromium-headless-shell). Downloads Lighthouse.
 */
import path from 'node:path';
import { whyNoCaddy } from './deploy/local/caddy.ts';
import { serveOverTls } from './deploy/local/secureCaddy.ts';
import { freePort } from './deploy/local/server.ts';
import { urlOfFile } from '../src/model/url.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { filesIn } from './lib/filesIn.ts';
import { findBrowser } from './lib/findBrowser.ts';
import { audit, middle } from './bench/lighthouse.ts';
import { listen, staticServer } from './serve/staticServer.ts';

const runs = 3;
const dist = 'dist';

/** The routes of the built site. */
async function builtRoutes(): Promise<string[]> {
  const files = await filesIn(dist);
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => urlOfFile(file.replaceAll('\\', '/')))
    .filter((url) => url !== '/404')
    .sort();
}

/** Serves the built site. Resolves to its URL and a function that stops the server. */
async function serve(): Promise<{ address: string; stop: () => Promise<void> }> {
  if (!whyNoCaddy()) return serveOverTls(dist, await freePort());
  console.log(
    'Caddy is not installed (Debian: apt-get install caddy), so the site is served over HTTP/1.1. That needs more connections than a real host, and costs a point or two of performance.',
  );
  const server = await staticServer(path.resolve(dist), '/');
  return { address: await listen(server, 0), stop: () => server.close() };
}

async function auditRoutes(browser: string, asked: string[]): Promise<number> {
  const { address, stop } = await serve();
  console.log(`Loaded in ${browser}.`);
  console.log(`${'route'.padEnd(34)}performance  accessibility  practices  search   LCP ms  TBT ms   CLS`);
  let exitCode = 0;
  try {
    for (const route of asked.length ? asked : await builtRoutes()) {
      const audits = [];
      for (let run = 0; run < runs; run++) audits.push(await audit(address + route, browser));
      const found = middle(audits);
      if (!found) continue;
      const { scores, lcp, tbt, cls, lost } = found;
      const [performance, accessibility, practices, search] = scores.map((score) => String(score));
      console.log(
        `${route.padEnd(34)}${performance?.padStart(11)}${accessibility?.padStart(15)}${practices?.padStart(11)}${search?.padStart(8)}${lcp.toFixed(0).padStart(9)}${tbt.toFixed(0).padStart(8)}${cls.toFixed(3).padStart(6)}   ${lost.join(', ')}`,
      );
      if (scores.some((score) => score < 100)) exitCode = 1;
    }
  } finally {
    await stop();
  }
  return exitCode;
}

await runCommand(
  {
    name: 'npm run lighthouse --',
    summary: 'Runs Lighthouse on routes of the built site, as a phone, three times each. Build first.',
    options: {},
    positionals: { value: '[route …]', help: 'such as / /contact; default: all routes' },
  },
  ({ positionals }) => {
    const browser = findBrowser();
    if (!browser) throw new CommandError('Lighthouse needs Chromium. To install it, run npm run browser.');
    return auditRoutes(browser, positionals);
  },
);
