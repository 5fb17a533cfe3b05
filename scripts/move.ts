/** Gives a page another address, and changes every link to it: `npm run move -- --help`. */
import { print } from './cli/command.ts';
import { runMove } from './move/runMove.ts';

print(await runMove(process.cwd(), process.argv.slice(2)));
