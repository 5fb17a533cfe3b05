/** Adds words to the project's word list: `npm run words -- --help`. */
import { runWords } from '../words/runWords.ts';
import { print } from '../../../scripts/cli/command.ts';

print(await runWords(process.cwd(), process.argv.slice(2)));
