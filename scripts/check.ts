/** Lists every problem of the content, all files at once: `npm run check -- --help`. */
import { print } from './cli/command.ts';
import { runCheck } from './check/runCheck.ts';

print(await runCheck(process.cwd(), process.argv.slice(2)));
