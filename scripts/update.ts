/** Takes a later release of the project: `npm run update -- --help`. */
import { processTerminal } from './cli/terminal.ts';
import { runUpdate } from './init/runUpdate.ts';

process.exitCode = await runUpdate(process.argv.slice(2), processTerminal());
