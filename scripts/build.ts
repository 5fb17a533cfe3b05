/** Builds the static site into dist/: `npm run build -- --help`. */
import { runCommand } from './cli/runCommand.ts';

process.env.NODE_ENV = 'production';
const { CommandError } = await import('./cli/readCommand.ts');
const { buildNotes, buildOptions, buildSettings, lockOptions, mergeCaches, runBuild, shardOptions } =
  await import('./build/runBuild.ts');

await runCommand(
  {
    name: 'npm run build --',
    summary: 'Builds the static site.',
    options: { ...buildOptions, ...lockOptions, ...shardOptions },
    positionals: { value: '[folder …]', help: 'with --merge, the cache folders of all shares' },
    notes: buildNotes,
  },
  async ({ values, positionals }) => {
    const settings = buildSettings(process.cwd(), values);
    if (values.merge) mergeCaches(settings.root, positionals);
    else if (positionals.length > 0)
      throw new CommandError(`“${positionals[0]}” is not an option. Folders are only for --merge.`);
    return (await runBuild(settings)) > 0 ? 1 : 0;
  },
);
