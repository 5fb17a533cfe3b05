/** Builds the static site into dist/: `npm run build -- --help`. */
import { runCommand } from './cli/command.ts';

process.env.NODE_ENV = 'production';
const { buildNotes, buildOptions, buildSettings, lockOptions, runBuild } = await import(
  './build/runBuild.ts'
);

await runCommand(
  {
    name: 'npm run build --',
    summary: 'Builds the static site.',
    options: { ...buildOptions, ...lockOptions },
    notes: buildNotes,
  },
  async ({ values }) => ((await runBuild(buildSettings(process.cwd(), values))) > 0 ? 1 : 0),
);
