/** Makes typical copywriter changes in a copy of the project and runs `npm test` there. */
import { CommandError } from '../../scripts/cli/readCommand.ts';
import { runCommand } from '../../scripts/cli/runCommand.ts';
import { contentChanges } from './contentChanges.ts';
import { copyForSuite } from '../lib/suiteCopy.ts';

const names = contentChanges.map(({ name }) => name);

await runCommand(
  {
    name: 'npx tsx tests/contentChanges/run.ts',
    summary:
      'Makes typical content changes in a copy of the project, and runs npm test there, which must pass.',
    options: {
      only: { type: 'string', value: '"a headline"', help: 'only the changes whose names start with this' },
      test: { type: 'string', value: '"npm test"', help: 'the command that must pass after all changes' },
    },
    notes: `Changes:\n${names.map((name) => `  ${name}`).join('\n')}`,
  },
  async ({ values: { only = '', test = 'npm test' } }) => {
    const wanted = contentChanges.filter(({ name }) => name.startsWith(only));
    if (wanted.length === 0) throw new CommandError(`No change is called "${only}".`);
    const copy = await copyForSuite(process.cwd());
    console.log(`Copied the project to ${copy.root}.`);
    for (const { name, make } of wanted) {
      make(copy);
      const { passed, output } = copy.run('npm run check');
      console.log(`${passed ? 'checked' : 'FAILED '}  ${name}`);
      if (passed) continue;
      console.error(`${output}\nThe changed copy is in ${copy.root}.`);
      return 1;
    }
    console.log(`Running ${test}.`);
    if (!copy.runShown(test)) {
      console.error(`The changed copy is in ${copy.root}.`);
      return 1;
    }
    console.log(`${wanted.length} changes of content pass ${test}.`);
    copy.remove();
    return 0;
  },
);
