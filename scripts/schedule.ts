/** Reports whether a page has appeared or disappeared by date since a point in time: `npm run schedule -- --help`. */
import { runSchedule } from './schedule/runSchedule.ts';
import { print } from './cli/runCommand.ts';

process.exitCode = print(await runSchedule(process.cwd(), process.argv.slice(2)));
