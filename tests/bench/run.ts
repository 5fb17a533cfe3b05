/** Prints the figures of docs/developing.md: `npm run bench -- --help`. */

import { statSync } from 'node:fs';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { corpusName, corpusPage } from './corpus.ts';
import { measured } from './measure.ts';
import { CommandError, runCommand } from '../../scripts/cli/command.ts';
import { cacheFolder } from '../../scripts/lib/cache/cache.ts';
import { filesIn } from '../../scripts/lib/filesIn.ts';
import { weighRoutes } from '../lib/weigh.ts';

const parts =
  'content|public|src|scripts|packages|package.json|package-lock.json|vite.config.ts|urls.lock'.split('|');

/** Copies the site to a folder in which Node finds its packages. */
async function copySite(root: string): Promise<string> {
  const copy = path.join(root, '.cache/bench');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  // Bundles the commands, which is done once for each change of their code.
  measured(copy, 'build', '--help');
  return copy;
}

/** Runs a command in the copy and prints what it used. */
function printUsage(copy: string, what: string, command: string): void {
  const { cpu, wall, megabytes } = measured(copy, command);
  const cells = [`${cpu.toFixed(1)} s`, `${wall.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`];
  console.log(what.padEnd(36) + cells.map((cell) => cell.padStart(10)).join(''));
}

const forget = (copy: string): Promise<void> => rm(cacheFolder(copy), { recursive: true, force: true });

/** Prints the output's size, and what a check and a build take with nothing cached, and after no change. */
async function printCosts(copy: string): Promise<void> {
  await forget(copy);
  printUsage(copy, 'check, nothing cached', 'check');
  printUsage(copy, 'check, nothing changed', 'check');
  await forget(copy);
  printUsage(copy, 'build, nothing cached', 'build');
  const files = filesIn(path.join(copy, 'dist'));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(copy, 'dist', file)).size, 0);
  console.log(`${'output'.padEnd(36)}${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
}

async function printWeights(copy: string): Promise<void> {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(10);
  console.log(`\n${'kB, brotli'.padEnd(36)} inline JS    all JS      HTML     fonts`);
  for (const { url, inline, scripts, html, fonts } of await weighRoutes(path.join(copy, 'dist')))
    console.log(url.padEnd(36) + [inline, scripts, html, fonts].map(kB).join(''));
}

const head = (title: string) => `\n${title.padEnd(36)}       CPU      time    memory`;

await runCommand(
  {
    name: 'npm run bench --',
    summary:
      'Prints what a check and a build take, start-up included, of this site and of one with more pages, and what the pages weigh: JavaScript inline and in all, HTML with its styles, fonts before the first paint.',
    options: {
      pages: { type: 'string', value: '100', help: 'the number of pages to add; default: 100; 0 for none' },
    },
  },
  async ({ values: { pages = '100' } }) => {
    const count = Number(pages);
    if (!/^\d+$/.test(pages) || count > 20_000)
      throw new CommandError(`--pages is “${pages}”. Write a number up to 20000, such as --pages 100.`);
    const copy = await copySite(process.cwd());
    console.log(head('this site').trimStart());
    await printCosts(copy);
    await printWeights(copy);
    if (count > 0) {
      const folder = path.join(copy, 'content/docs');
      await mkdir(folder);
      const fileOf = (number: number) => path.join(folder, `${corpusName(number)}.mdx`);
      for (let number = 1; number <= count; number++)
        await writeFile(fileOf(number), corpusPage(number, count));
      console.log(head(`${count} more pages`));
      await printCosts(copy);
      await appendFile(fileOf(1), '\nAn edited sentence.\n');
      printUsage(copy, 'build, one page edited', 'build');
      await appendFile(fileOf(1), '\nAnother edited sentence.\n');
      printUsage(copy, 'check, one page edited', 'check');
    }
    await rm(copy, { recursive: true, force: true });
    return 0;
  },
);
