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
const pauseMs = 5_000;

await runCommand(
  {
    name: 'npm run verify --',
    summary:
      'Compares a deployed site with the build in dist/: the home page, a page of each type, an alias, an unknown address.',
    options: {},
    positionals: {
      value: '<address>',
      help: 'the address of the home page, such as https://www.example.com/',
    },
  },
  async ({ positionals: [home = '', ...rest] }) => {
    if (rest.length > 0 || !/^https?:/.test(home) || !URL.canParse(home))
      throw new CommandError('Give the address of the home page: npm run verify -- https://www.example.com/');
    if (!existsSync('dist/index.html'))
      throw new CommandError('There is no built site in dist/ to compare with. Run npm run build first.');
    const { manifest, problems } = await readSite({ root: process.cwd(), drafts: false });
    if (!manifest) throw new CommandError(report(problems));
    const verify = () =>
      verifyDeployment(home, 'dist', manifest.pages).catch(
        (error: Error) => `${home} cannot be read: ${error.message} ${error.cause ?? ''}`,
      );
    let problem = await verify();
    for (const end = Date.now() + waitMs; problem && Date.now() < end; problem = await verify()) {
      console.log(terminalLines(`Not yet: ${problem}`));
      await wait(pauseMs);
    }
    if (!problem) {
      console.log(`${home} is what was built.`);
      return 0;
    }
    console.error(terminalLines(problem));
    console.error('To roll back, deploy the last good commit, and then revert on main: docs/deploy.md');
    return 1;
  },
);
