/** Makes the repository the site of another company: `npm run init -- --help`. */
import { processTerminal } from './cli/terminal.ts';
import { runInit } from './init/runInit.ts';

process.exitCode = await runInit(process.argv.slice(2), processTerminal());
