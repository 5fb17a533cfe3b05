/**
 * Builds the site and serves it as a production host would, on the loopback interface: `npm start -- --help`.
 * `npm run preview` builds a preview; `npm run serve` serves the last build.
 */
import { runCommand } from './cli/command.ts';
import { endWithParent } from './lib/processes.ts';

process.env.NODE_ENV = 'production';
const { recoverFolder } = await import('./build/replaceFolder.ts');
const { portSetting, readPort } = await import('./cli/siteOptions.ts');
const { buildNotes, buildOptions, buildSettings, runBuild } = await import('./build/runBuild.ts');
const { requireFolder, serveSite } = await import('./serve/staticServer.ts');

const usualPort = 4173;

endWithParent();
await runCommand(
  {
    name: 'npm start --',
    summary:
      'Builds the static site and serves it on this computer. npm run preview builds a preview; npm run serve serves the last build.',
    options: {
      ...buildOptions,
      port: portSetting(usualPort),
      'no-build': { type: 'boolean', help: 'serves the existing build' },
    },
    notes: buildNotes,
  },
  async ({ values }) => {
    const port = readPort(values.port ?? `${usualPort}`);
    const settings = buildSettings(process.cwd(), values);
    const { outDir, base } = settings;
    if (values['no-build']) recoverFolder(outDir);
    else if ((await runBuild(settings)) > 0) return 1;
    requireFolder(outDir);
    const { origin } = await serveSite(outDir, base, port);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
    console.log(`The site is at ${origin}${base}  (Ctrl+C stops it)`);
    return 0;
  },
);
