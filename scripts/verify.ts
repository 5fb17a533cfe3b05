/** Compares a deployed site with the build in dist/: `npm run verify -- --help`. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readSite } from './check/readSite.ts';
import { report } from './check/report/report.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { verifyDeployment } from './deploy/verifyDeployment.ts';
import { terminalLines } from './lib/terminalText.ts';

/** Hosts take minutes to show new files everywhere. */
const waitMs = 180_000;

const command = {
  name: 'npm run verify --',
  summary:
    'Compares a deployed site with the build in dist/: the home page, a page of each type, an alias, an unknown address.',
  options: {},
  positionals: { value: '<address>', help: 'the home page, such as https://www.example.com/' },
};

await runCommand(command, async ({ positionals: [home = '', ...rest] }) => {
  if (rest.length > 0 || !/^https?:/.test(home) || !URL.canParse(home))
    throw new CommandError('Give the address of the home page: npm run verify -- https://www.example.com/');
  if (!existsSync('dist/index.html'))
    throw new CommandError('There is no built site in dist/ to compare with. Run npm run build first.');
  const { manifest, problems } = await readSite({ root: process.cwd(), drafts: false });
  if (!manifest) throw new CommandError(report(problems));
  const end = Date.now() + waitMs;
  for (;;) {
    const problem = await verifyDeployment(home, 'dist', manifest.pages);
    console.log(terminalLines(problem ? `Not yet: ${problem}` : `${home} is what was built.`));
    if (!problem) return 0;
    if (Date.now() > end) break;
    await wait(5_000);
  }
  console.error('To roll back, deploy the last good commit, and then revert on main: docs/deploy.md');
  return 1;
});
