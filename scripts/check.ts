/** Lists every problem of the content, all files at once: `npm run check -- --help`. */

import { runCheck } from './check/runCheck.ts';
import { print } from './cli/runCommand.ts';

print(await runCheck(process.cwd(), process.argv.slice(2), process.env.GITHUB_STEP_SUMMARY));
