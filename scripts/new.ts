/** Makes a new page, a valid draft in the right folder: `npm run new -- --help`. */
import { print } from './cli/command.ts';
import { processTerminal } from './cli/terminal.ts';
import { runNew } from './new/runNew.ts';

print(await runNew(process.argv.slice(2), processTerminal()));
