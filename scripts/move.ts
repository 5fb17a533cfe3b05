/** Gives a page another address, and changes every link to it: `npm run move -- --help`. */
import { processTerminal } from './cli/terminal.ts';
import { runMove } from './move/runMove.ts';

process.exitCode = await runMove(process.argv.slice(2), processTerminal());
