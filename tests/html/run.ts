/** Checks the HTML of a built site with the Nu HTML Checker. Without Java, it prints a note and passes. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, runCommand } from '../../scripts/cli/command.ts';
import { checkHtml, findJava } from './htmlChecker.ts';
import { terminalLines } from '../../scripts/lib/terminalText.ts';

function validate(folder: string): number {
  const java = findJava();
  if (!java) {
    console.log(
      'The HTML was not checked, because Java is not installed. Install it (Debian: apt-get install ' +
        'default-jre-headless; elsewhere: from adoptium.net) or set JAVA_HOME, then run this again.',
    );
    return 0;
  }
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const pages = files.filter((file) => file.endsWith('.html'));
  if (pages.length === 0) throw new CommandError(`There is no page in ${folder}. Run npm run build first.`);
  const complaints = checkHtml(java, folder);
  if (!complaints) {
    console.log(`All ${pages.length} pages are valid HTML according to the Nu HTML Checker.`);
    return 0;
  }
  console.error(terminalLines(complaints));
  console.error('The HTML of the site is not valid.');
  return 1;
}

await runCommand(
  {
    name: 'npm run test:html --',
    summary:
      'Checks every page of a built site with the Nu HTML Checker. JAVA_HOME selects the Java installation.',
    options: {},
    positionals: { value: '[folder]', help: 'the built site; default: dist' },
  },
  ({ positionals: [folder = 'dist'] }) => validate(resolve(folder)),
);
