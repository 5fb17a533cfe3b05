/** Makes the repository the site of another company: `npm run init -- --help`. */
import { print } from './cli/command.ts';
import { processTerminal } from './cli/terminal.ts';
import { runInit } from './init/runInit.ts';

print(await runInit(process.argv.slice(2), processTerminal()));
