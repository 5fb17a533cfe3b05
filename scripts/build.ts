/** Builds the static site into dist/: `npm run build -- --help`. */
import { runCommand } from './cli/runCommand.ts';
import { countPhases, enterPhase, phases } from './lib/phases.ts';

process.env.NODE_ENV = 'production';
const { buildNotes, buildOptions, buildSettings, lockOptions, runBuild } = await import(
  './build/runBuild.ts'
);

await runCommand(
  {
    name: 'npm run build --',
    summary: 'Builds the static site.',
    options: {
      ...buildOptions,
      ...lockOptions,
      phases: { type: 'boolean', help: 'prints the CPU seconds of each part of the build' },
    },
    notes: buildNotes,
  },
  async ({ values }) => {
    const settings = buildSettings(process.cwd(), values);
    if (values.phases) countPhases();
    const errors = await runBuild(settings);
    enterPhase('end');
    if (values.phases) for (const [name, seconds] of phases) console.log(`${name} ${seconds.toFixed(2)}`);
    return errors > 0 ? 1 : 0;
  },
);
