/**
 * Prints the site's figures: the size of each route, its cost in a browser, and how build time grows with the number
 * of pages. Sizes are brotli bytes of the build output.
 */
import { runCommand } from './cli/runCommand.ts';

process.env.NODE_ENV = 'production';
const { buildOptions, buildSettings, runBuild } = await import('./build/runBuild.ts');
const { readSite } = await import('./check/readSite.ts');
const { weighRoutes } = await import('./lib/weigh.ts');
const { measureTree } = await import('./bench/measureTree.ts');
const { measureInBrowser } = await import('./bench/measureBrowser.ts');

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

await runCommand(
  {
    name: 'npm run bench --',
    summary:
      'Builds the site and prints measurements: sizes, times in a browser, and how the build time grows.',
    options: { out: buildOptions.out },
  },
  async ({ values: { out } }) => {
    const settings = buildSettings(process.cwd(), { out, 'base-path': '/' });
    const { outDir } = settings;
    if ((await runBuild(settings)) > 0) return 1;
    console.log(
      `\n${'route'.padEnd(34)}${'JS before'.padStart(10)}${'JS after'.padStart(10)}${'HTML'.padStart(8)}${'fonts'.padStart(8)}   (kB, brotli)`,
    );
    for (const { url, before, after, html, fonts, live } of await weighRoutes(outDir)) {
      console.log(
        `${url.padEnd(34)}${kB(before).padStart(10)}${kB(after).padStart(10)}${kB(html).padStart(8)}${kB(fonts).padStart(8)}${live ? '   live: fetched at idle time' : ''}`,
      );
    }
    const alive = await measureInBrowser(outDir);
    if (alive) {
      console.log('\nin Chromium                                    median     95 %   (ms)');
      for (const [what, { median, p95 }] of [
        ['one frame of the particle field', alive.frame],
        ['a click on a link that was pointed at', alive.navigation],
        ['not answering while a page loads, slowed 4×', alive.blocked],
      ] as const) {
        console.log(`${what.padEnd(44)}${median.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}`);
      }
      console.log('\nlargest paint, slowed 4×, slow network      as it is  without scripts   (ms)');
      for (const { route, withScripts, without } of alive.paints)
        console.log(
          `${route.padEnd(44)}${withScripts.toFixed(0).padStart(8)}${without.toFixed(0).padStart(17)}   ${((withScripts / without - 1) * 100).toFixed(1)} %`,
        );
    } else console.log('\nThere are no browser measurements, because Chromium is not installed.');
    const started = performance.now();
    await readSite({ root: process.cwd(), drafts: true });
    console.log(`\ncheck of this site: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    console.log(
      '\npages of a generated tree   check   cold build   rebuild after one edit   peak memory   JS after',
    );
    for (const count of [100, 1000]) {
      const { check, cold, rebuild, memory, javascript, pages } = measureTree(process.cwd(), count);
      console.log(
        `${String(pages).padStart(23)}${`${check.toFixed(1)} s`.padStart(10)}${`${cold.toFixed(1)} s`.padStart(13)}${`${rebuild.toFixed(1)} s`.padStart(25)}${`${Math.round(memory)} MB`.padStart(14)}${kB(javascript).padStart(9)} kB`,
      );
    }
    return 0;
  },
);
