/** Makes a new page, a valid draft in the right folder: `npm run new -- --help`. */
import { processTerminal } from './cli/terminal.ts';
import { runNew } from './new/runNew.ts';

process.exitCode = await runNew(process.argv.slice(2), processTerminal());
