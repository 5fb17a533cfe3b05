/**
 * Saves full-page screenshots of the site in dist/: one page of every kind, at three widths, in both themes, into shots/
 * as `service-390-dark.png`.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { findBrowser } from './lib/findBrowser.ts';
import { readSite } from './check/readSite.ts';
import { report } from './check/report/report.ts';
import { waitForImages } from './review/reviewBrowser.ts';
import { serveSite } from './serve/staticServer.ts';

const themes = ['dark', 'light'] as const;

const folder = 'shots';
const widths = [390, 768, 1440];

async function shoot(words: string[]): Promise<void> {
  const { manifest, problems } = await readSite({ root: process.cwd(), drafts: false });
  if (!manifest) throw new CommandError(report(problems));
  if (!existsSync('dist')) throw new CommandError('There is no dist/. Run npm run build first.');
  const firstOfKind = new Map(manifest.pages.toReversed().map(({ kind, url }) => [kind, url]));
  const shots = themes.flatMap((theme) =>
    widths.flatMap((width) =>
      [...firstOfKind].map(([kind, url]) => ({ theme, width, url, name: `${kind}-${width}-${theme}.png` })),
    ),
  );
  const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

  const { origin, stop } = await serveSite(path.resolve('dist'), '/', 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    await mkdir(folder, { recursive: true });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin);
    for (const { theme, width, url, name } of wanted) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin + url);
      await page.locator('html[data-arriving]').waitFor({ state: 'detached' });
      await waitForImages(page);
      const file = path.join(folder, name);
      await page.screenshot({ path: file, fullPage: true });
      console.log(`${file}  ${url}`);
    }
    console.log(`Saved ${wanted.length} screenshots in ${folder}/.`);
  } finally {
    await browser.close();
    await stop();
  }
}

await runCommand(
  {
    name: 'npm run shots --',
    summary: `Saves screenshots of dist/ in ${folder}/: one page of every kind, at three widths, in both themes. Build first.`,
    options: {},
    positionals: {
      value: '[word …]',
      help: 'only the files whose names contain one of the words: home, 390, dark',
    },
  },
  async ({ positionals }) => {
    await shoot(positionals);
    return 0;
  },
);
