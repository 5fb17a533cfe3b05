/** Makes the repository the site of another company: `npm run init -- --help`. */
import { print } from '../../../scripts/cli/command.ts';
import { processTerminal } from '../../../scripts/cli/terminal.ts';
import { runInit } from '../runInit.ts';

print(await runInit(process.argv.slice(2), processTerminal()));
