/** Makes the site of another company in a copy of the project, and runs its tests there. */
import { runCommand } from '../../scripts/cli/command.ts';
import { copyForSuite } from '../lib/suiteCopy.ts';

/** As different from this site as `npm run init` can make one. */
const answers = [
  ['--name', 'Nordlys Accounting & Payroll'],
  ['--url', 'https://www.nordlys.test'],
  ['--locale', 'en-GB'],
  ['--time-zone', 'Europe/Copenhagen'],
  ['--color', '#0b4f3a'],
  ['--theme', 'light'],
  ['--typeface', 'Figtree'],
  ['--form', 'netlify'],
  ['--host', 'cloudflare'],
  ['--without', 'portfolio, testimonials'],
].flatMap(([option, value]) => [option, JSON.stringify(value)]);

await runCommand(
  {
    name: 'npm run test:stranger --',
    summary:
      'Makes the site of another company in a copy of the project by npm run init, and runs its tests there, which must pass.',
    options: {
      test: {
        type: 'string',
        value: '"npm test && npm run test:packages"',
        help: 'the command that must pass in the copy',
      },
    },
  },
  async ({ values: { test = 'npm test && npm run test:packages' } }) => {
    const copy = await copyForSuite(process.cwd());
    console.log(`Copied the project to ${copy.root}.`);
    for (const command of [`npm run init -- --yes ${answers.join(' ')}`, test]) {
      console.log(`Running ${command}`);
      if (copy.runShown(command)) continue;
      console.error(`The site of the other company is in ${copy.root}.`);
      return 1;
    }
    copy.remove();
    return 0;
  },
);
