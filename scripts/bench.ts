/** Builds the site and prints its figures: `npm run bench -- --help`. */
import { figures } from './bench/figures/index.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';

process.env.NODE_ENV = 'production';
const { buildOptions, buildSettings, runBuild } = await import('./build/runBuild.ts');

await runCommand(
  {
    name: 'npm run bench --',
    summary: 'Builds the site and prints measurements.',
    options: {
      out: buildOptions.out,
      pages: { type: 'string', value: '100,1000', help: 'the sizes of the trees; default: 100,1000' },
      astro: {
        type: 'boolean',
        help: 'fetches Astro from the npm registry and builds the same pages with it',
      },
    },
    positionals: { value: '[figure …]', help: 'only these; without any, all' },
    notes: [
      'Figures:',
      ...Object.entries(figures).map(([name, { about }]) => `  ${name.padEnd(9)}${about}`),
    ].join('\n'),
  },
  async ({ values: { out, pages = '100,1000', astro = false }, positionals }) => {
    const sizes = pages.split(',').map(Number);
    if (sizes.some((size) => !(Number.isInteger(size) && size >= 50)))
      throw new CommandError(`--pages=${pages} is not a list of numbers from 50, such as 100,1000.`);
    const unknown = positionals.find((name) => !Object.hasOwn(figures, name));
    if (unknown)
      throw new CommandError(
        `There is no figure “${unknown}”. There are ${Object.keys(figures).join(', ')}.`,
      );
    const settings = buildSettings(process.cwd(), { out, 'base-path': '/' });
    if ((await runBuild(settings)) > 0) return 1;
    for (const [name, { measure }] of Object.entries(figures)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      console.log(
        `\n${(await measure({ root: settings.root, outDir: settings.outDir, pages: sizes, astro })).join('\n')}`,
      );
    }
    return 0;
  },
);
