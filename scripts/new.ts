/** Makes a new page, a valid draft in the right folder: `npm run new -- --help`. */
import { runNew } from './new/runNew.ts';

process.exitCode = await runNew(process.argv.slice(2), {
  root: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
});
